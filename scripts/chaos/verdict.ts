import type { Listener } from './listener';
import type { Load } from './load';

export interface Verdict {
  lost: number;
  doubled: number;
  outOfOrder: number;
}

/** What six people were told, held against what the writers were promised. */
export function judge({ acknowledged }: Pick<Load, 'acknowledged'>, listeners: readonly Listener[]): Verdict {
  const verdict = { lost: 0, doubled: 0, outOfOrder: 0 };
  for (const { heard } of listeners) {
    const seqOf = new Map(heard.map(({ clientMessageId, seq }) => [clientMessageId, seq]));
    for (const [id, seq] of acknowledged) if (seqOf.get(id) !== seq) verdict.lost += 1;
    const ids = heard.flatMap(({ clientMessageId }) => clientMessageId ?? []);
    verdict.doubled += ids.length - new Set(ids).size;
    verdict.outOfOrder += heard.filter(({ seq }, index) => seq !== (heard[0]?.seq ?? 0) + index).length;
  }
  return verdict;
}
