import { percentile } from '../chat-delivery';
import { loadNow } from '../machine';

const callerCount = 4;

export interface Row {
  readonly name: string;
  readonly latencies: readonly number[];
  readonly failures: readonly string[];
}

export interface Meter {
  readonly rows: readonly Row[];
  /**
   * Makes one call for each item, four at a time, and gives what was answered, in the order of the items; an item whose
   * call was refused is counted and left out.
   */
  measure<Item, Answer>(
    name: string,
    items: readonly Item[],
    call: (item: Item) => Promise<Answer>,
  ): Promise<{ item: Item; answer: Answer }[]>;
}

export function createMeter(): Meter {
  const rows: Row[] = [];
  return {
    rows,
    async measure(name, items, call) {
      const latencies: number[] = [];
      const failures: string[] = [];
      const answered: {
        index: number;
        item: (typeof items)[number];
        answer: Awaited<ReturnType<typeof call>>;
      }[] = [];
      const queue = items.entries();
      const work = async () => {
        for (const [index, item] of queue) {
          const start = performance.now();
          try {
            const answer = await call(item);
            latencies.push(performance.now() - start);
            answered.push({ index, item, answer });
          } catch (error) {
            failures.push(error instanceof Error ? error.message : String(error));
          }
        }
      };
      await Promise.all(Array.from({ length: callerCount }, work));
      rows.push({ name, latencies: latencies.sort((one, other) => one - other), failures });
      return answered.sort((one, other) => one.index - other.index);
    },
  };
}

/** The first row is the reference: the others are told as a multiple of its median. */
export function printRows([reference, ...rows]: readonly Row[]): void {
  if (!reference) return;
  const base = percentile(reference.latencies, 0.5);
  print('4 callers', ['calls', 'p50 ms', 'p99 ms', '× reference', 'failures']);
  for (const row of [reference, ...rows]) {
    const p50 = percentile(row.latencies, 0.5);
    const figures = [p50, percentile(row.latencies, 0.99)].map((ms) => ms.toFixed(1));
    const ratio = (p50 / base).toFixed(1);
    print(row.name, [String(row.latencies.length), ...figures, ratio, String(row.failures.length)]);
    if (row.failures[0]) process.stdout.write(`    ${row.failures[0]}\n`);
  }
  process.stdout.write(`load at the end: ${loadNow()}\n\n`);
}

function print(name: string, cells: readonly string[]): void {
  process.stdout.write(`${name.padEnd(44)}${cells.map((cell) => cell.padStart(12)).join('')}\n`);
}
