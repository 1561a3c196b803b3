import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { localArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';

/** What this device keeps of the query cache, for one person and one build's shapes. */
export interface KeptQueries {
  shapes: string;
  userId: number;
  atMs: number;
  state: DehydratedState;
}

/** When an answer that was kept came, as far as its query is told: before all others, so that it is asked for anew. */
export const keptUpdatedAt = 1;

/** Photos are addressed for hours, not for days. */
const longestKeptMs = 24 * 3_600_000;

/** Changes with every source that shapes what is kept: no build reads what another one wrote. */
export const keptShapes = process.env.SLIDE_SHAPES ?? '';

/**
 * Shows the last known content at once; all of it counts as stale, so every screen asks again. Answers were parsed when
 * they arrived, and only this build wrote them: nothing is parsed a second time before the first paint. Whatever does
 * not fit is forgotten.
 */
export function restoreKeptQueries(queryClient: QueryClient, userId: number): void {
  const text = localArea.read(storageKeys.keptQueries);
  if (text === null) return;
  try {
    const kept: KeptQueries = JSON.parse(text);
    const isUsable =
      kept.shapes === keptShapes && kept.userId === userId && Date.now() - kept.atMs < longestKeptMs;
    if (!isUsable) throw new Error('kept by another build or for another person');
    for (const { state } of kept.state.queries) state.data = withFirstParam(state.data);
    hydrate(queryClient, kept.state);
  } catch {
    forgetKeptQueries();
  }
}

/** JSON has no undefined, which is what asks for the first page of a list: as null it would be refused. */
function withFirstParam(data: unknown): unknown {
  const isList = typeof data === 'object' && data !== null && 'pageParams' in data;
  return isList ? { ...data, pageParams: [undefined] } : data;
}

export function hasKeptQueries(): boolean {
  return localArea.read(storageKeys.keptQueries) !== null;
}

export function forgetKeptQueries(): void {
  localArea.remove(storageKeys.keptQueries);
}
