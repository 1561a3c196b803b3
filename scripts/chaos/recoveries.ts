import { percentile } from '../bench/chat-delivery';
import type { Recovery } from './strike';

/** A part, and how everybody recovered each time it was struck. */
export interface StruckPart {
  readonly name: string;
  readonly recoveries: readonly Recovery[];
}

/** How long everybody took to be whole, and of that who took how long, each as median / longest. */
export function printRecoveries(parts: readonly StruckPart[]): void {
  const all = parts.flatMap(({ recoveries }) => recoveries);
  const kinds = [...new Set(all.flatMap(({ heardMs }) => Object.keys(heardMs)))];
  printRow('part', ['rounds', 'whole', 'taken', ...kinds]);
  for (const { name, recoveries } of parts) {
    const times = (pick: (recovery: Recovery) => number) => {
      const sorted = recoveries.map(pick).sort((one, other) => one - other);
      const [middle, longest] = [percentile(sorted, 0.5), sorted.at(-1) ?? Number.NaN];
      return Number.isNaN(longest) ? '–' : `${inMs(middle)} / ${inMs(longest)}`;
    };
    printRow(name, [
      String(recoveries.length),
      times(({ wholeMs }) => wholeMs),
      times(({ takenMs }) => takenMs),
      ...kinds.map((kind) => times(({ heardMs }) => heardMs[kind] ?? Number.NaN)),
    ]);
  }
}

export function inMs(ms: number): string {
  return Number.isNaN(ms) ? '–' : ms === Number.POSITIVE_INFINITY ? 'never' : `${ms.toFixed(0)} ms`;
}

function printRow(part: string, cells: readonly string[]): void {
  process.stdout.write(`${part.padEnd(38)}${cells.map((cell) => cell.padStart(20)).join('')}\n`);
}
