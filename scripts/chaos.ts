// `npm run chaos`: kills and restarts each part under load, ten times (`-- --rounds 1` for a short look), with six
// listeners counting, and wants the service whole within two seconds (`-- --whole 5000` for five). Loopback only; ends by itself; exit code 1 when something was lost, doubled, late or died.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { likeMatch } from '@/contract/matches';
import { bringTwoTeamsTogether } from '../testing/stack/six-people';
import { type Blow, busBlows, databaseBlows } from './chaos/blows';
import { type Listener, startListener } from './chaos/listener';
import { type Load, startLoad } from './chaos/load';
import { judge } from './chaos/verdict';
import { startNats } from './services/nats';
import { startPostgres } from './services/postgres';
import { launchFreshStack } from './stack/fresh-stack';
import { writeCounts } from './tests/results';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    /** Milliseconds from the moment a part is back until a message written then was heard by all six. */
    whole: { type: 'string', default: '2000' },
  },
});
const rounds = Number(values.rounds);
const wholeLimitMs = Number(values.whole);

interface Row {
  readonly name: string;
  readonly wholeMs: number[];
}

const stops: (() => Promise<void>)[] = [];
try {
  process.exitCode = await run();
} finally {
  for (const stop of stops.reverse()) await stop();
}

async function run(): Promise<number> {
  const postgres = await startPostgres({ durable: true });
  stops.push(() => postgres.stop());
  const bus = busBlows(await startNats());
  stops.push(bus.stop);
  const stack = await launchFreshStack({
    name: 'chaos',
    apiNodes: 2,
    databaseUrl: postgres.databaseUrl,
    natsUrl: bus.url,
    web: false,
  });
  stops.push(() => stack.stop());
  const apiUrl = stack.url.api;
  const { everybody, men, matchId } = await bringTwoTeamsTogether({ apiUrl, sandboxUrl: stack.url.sandbox });
  await men[0].call(likeMatch, { params: { matchId } });
  for (const person of everybody) await person.enterChat();

  const room = { channelId: matchId, origin: stack.url.web };
  const listeners = everybody.map((person) => startListener(person, room));
  const load = startLoad(everybody, { apiUrl, channelId: matchId, everyMs: 150 });
  let death: string | null = null;
  void stack.died.then((reason) => {
    death = reason;
  });

  const rows: Row[] = [];
  for (const blow of [...databaseBlows(postgres), ...bus.blows]) {
    const row: Row = { name: blow.name, wholeMs: [] };
    rows.push(row);
    for (let round = 0; round < rounds && !death; round += 1)
      row.wholeMs.push(
        await strike(blow, { load, listeners, nodePorts: stack.apiNodePorts, writer: men[0] }),
      );
    if (death) break;
  }
  await load.stop();
  await settle(load, listeners);
  for (const listener of listeners) listener.stop();
  return report(rows, { load, listeners, death });
}

interface Scene {
  load: Load;
  listeners: readonly Listener[];
  nodePorts: readonly number[];
  writer: Parameters<Load['write']>[0];
}

/** Answers how long it took from the part's return to a node that is ready and a message that all six heard. */
async function strike(blow: Blow, { load, listeners, nodePorts, writer }: Scene): Promise<number> {
  await pause(300);
  await blow.strike();
  const backAt = performance.now();
  const written = load.write(writer);
  const ready = Promise.all(nodePorts.map(untilReady));
  const id = await within(written, 30_000);
  await ready;
  const hasEverybody = () =>
    id === null ||
    listeners.every(({ heard }) => heard.some(({ clientMessageId }) => clientMessageId === id));
  while (!hasEverybody() && performance.now() - backAt < 30_000) await pause(10);
  return id === null ? Number.POSITIVE_INFINITY : performance.now() - backAt;
}

async function untilReady(port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(50);
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  return Promise.race([work, pause(ms, null, { ref: false })]);
}

async function settle(load: Load, listeners: readonly Listener[]): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (judge(load, listeners).lost > 0 && Date.now() < deadline) await pause(100);
}

function report(
  rows: readonly Row[],
  { load, listeners, death }: { load: Load; listeners: readonly Listener[]; death: string | null },
): number {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  print(`${'part'.padEnd(38)}${'rounds'.padStart(8)}${'whole p50'.padStart(12)}${'whole max'.padStart(12)}`);
  for (const { name, wholeMs } of rows) {
    const sorted = wholeMs.toSorted((one, other) => one - other);
    const shown = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    const cells = shown.map((ms) => `${(ms ?? Number.NaN).toFixed(0)} ms`.padStart(12));
    print(`${name.padEnd(38)}${String(wholeMs.length).padStart(8)}${cells.join('')}`);
  }
  const { lost, doubled, outOfOrder } = judge(load, listeners);
  const { sent, resting, broken } = load.counts;
  const repeats = listeners.reduce((sum, listener) => sum + listener.repeats(), 0);
  print('');
  print(
    `messages ${sent}, acknowledged ${load.acknowledged.size}; 503 ${resting}, without an answer ${broken}`,
  );
  print(`lost ${lost}, doubled ${doubled}, out of order ${outOfOrder} (of ${listeners.length} listeners)`);
  print(
    `repeated on the wire and dropped ${repeats}; processes that died ${death ? 1 : 0}; wrong answers ${load.wrong.length}`,
  );
  if (death) print(death);
  for (const answer of load.wrong.slice(0, 5)) print(`  ${answer}`);
  const isLate = rows.some(({ wholeMs }) => wholeMs.some((ms) => ms > wholeLimitMs));
  if (isLate) print(`Something took longer than ${wholeLimitMs} ms to be whole.`);
  const isWrong = lost + doubled + outOfOrder + load.wrong.length > 0 || isLate || death !== null;
  // One for each part: what is wrong is wrong of all that happened, not of one blow.
  const failed = isWrong ? 1 : 0;
  if (process.env.SLIDE_LAYER)
    writeCounts(process.env.SLIDE_LAYER, {
      passed: rows.length - failed,
      failed,
      skipped: 0,
      failures: isWrong
        ? [
            `chaos: lost ${lost}, doubled ${doubled}, out of order ${outOfOrder}, late ${isLate}, died ${death}`,
          ]
        : [],
    });
  return failed;
}
