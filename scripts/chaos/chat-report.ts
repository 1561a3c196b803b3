import os from 'node:os';
import { percentile } from '../bench/chat-delivery';
import type { Listener } from './listener';
import type { Load } from './load';
import { inMs, printRecoveries, type StruckPart } from './recoveries';
import type { RoughRoad } from './rough-road';
import type { ScreenPhone } from './screen-phone';
import type { Verdict } from './verdict';

/** What happened, before it is judged. */
export interface ChatRun {
  readonly name: string;
  readonly rows: readonly StruckPart[];
  readonly verdict: Verdict;
  readonly load: Load;
  readonly listeners: readonly Listener[];
  readonly phones: readonly ScreenPhone[];
  /** From each blow until everybody was whole. */
  readonly storms: readonly { fromMs: number; untilMs: number }[];
  /** What kept it from going on as it should. */
  readonly troubles: readonly string[];
  readonly road: RoughRoad['counts'];
}

/** Prints a run; answers in a line each what was wrong with it. */
export function reportChat(run: ChatRun, wholeLimitMs: number): string[] {
  const { name, rows, verdict, load, listeners, phones, troubles, road } = run;
  print(`── ${name}`);
  printRecoveries(rows);
  const { sent, resting, broken } = load.counts;
  const typed = phones.reduce((count, { written }) => count + written.length, 0);
  const repeats = listeners.reduce((count, listener) => count + listener.repeats(), 0);
  print('');
  print(`messages ${sent + typed}, ${typed} of them typed in ${phones.length} browsers`);
  print(`connections cut ${road.cuts}, delayed ${road.delayed}, live messages doubled ${road.doubled}`);
  print(`answers 503 ${resting}, none ${broken}; repeated on the wire and dropped ${repeats}`);
  print(
    `load of the machine ${os
      .loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  );
  print(`lost ${verdict.lost}, doubled ${verdict.doubled}, out of order ${verdict.outOfOrder}`);
  const [all, calm] = delaysOf(run);
  print(`delay, all: p50 ${inMs(percentile(all, 0.5))}, p99 ${inMs(percentile(all, 0.99))}`);
  print(`delay, between blows: p50 ${inMs(percentile(calm, 0.5))}, p99 ${inMs(percentile(calm, 0.99))}`);
  const late = rows.filter(({ recoveries }) => recoveries.some(({ wholeMs }) => wholeMs > wholeLimitMs));
  const crashes = phones.flatMap((phone) => phone.crashes);
  const { lost, doubled, outOfOrder } = verdict;
  const failures = [
    ...(lost + doubled + outOfOrder > 0
      ? [`lost ${lost}, doubled ${doubled}, out of order ${outOfOrder}`]
      : []),
    ...late.map(({ name: part }) => `${part}: not whole within ${wholeLimitMs} ms`),
    ...troubles,
    ...load.wrong.slice(0, 5),
    ...crashes.slice(0, 5),
  ];
  for (const failure of failures) print(`✗ ${failure}`);
  print('');
  return failures.map((failure) => `chaos:chat, ${name}: ${failure}`);
}

/** From the first attempt to each arrival, sorted: of all messages, and of those written while nothing was struck. */
function delaysOf({ load, listeners, storms }: ChatRun): [all: number[], calm: number[]] {
  const all: number[] = [];
  const calm: number[] = [];
  for (const { heard } of listeners)
    for (const { clientMessageId, atMs } of heard) {
      const sentAt = load.sentAtMs.get(clientMessageId ?? '');
      if (sentAt === undefined) continue;
      all.push(atMs - sentAt);
      if (!storms.some(({ fromMs, untilMs }) => sentAt >= fromMs && sentAt <= untilMs))
        calm.push(atMs - sentAt);
    }
  const inOrder = (one: number, other: number) => one - other;
  return [all.sort(inOrder), calm.sort(inOrder)];
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
