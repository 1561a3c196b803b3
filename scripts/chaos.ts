// `npm run chaos`: kills and restarts each part under load, ten times (`-- --rounds 1` for a short look), with six
// listeners counting, and wants the service whole within two seconds (`-- --whole 5000` for five). Loopback only; ends by itself; exit code 1 when something was lost, doubled, late or died.
import { parseArgs } from 'node:util';
import { likeMatch } from '@/contract/matches';
import { bringTwoTeamsTogether } from '../testing/stack/six-people';
import { busBlows, databaseBlows } from './chaos/blows';
import { type Listener, startListener } from './chaos/listener';
import { type Load, startLoad } from './chaos/load';
import { printRecoveries, type StruckPart } from './chaos/recoveries';
import { type Recovery, settle, strike } from './chaos/strike';
import { judge } from './chaos/verdict';
import { startNats } from './services/nats';
import { startPostgres } from './services/postgres';
import { launchFreshStack } from './stack/fresh-stack';
import { onInterrupt } from './stack/on-interrupt';
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

const stops: (() => Promise<void>)[] = [];
const stopAll = async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
};
onInterrupt(stopAll);
try {
  process.exitCode = await run();
} finally {
  await stopAll();
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

  const rows: StruckPart[] = [];
  for (const blow of [...databaseBlows(postgres), ...bus.blows]) {
    const recoveries: Recovery[] = [];
    rows.push({ name: blow.name, recoveries });
    for (let round = 0; round < rounds && !death; round += 1)
      recoveries.push(await strike(blow, { load, ears: listeners, nodes: stack.nodes, writer: men[0] }));
    if (death) break;
  }
  await load.stop();
  await settle(() => judge(load, listeners).lost > 0);
  for (const listener of listeners) listener.stop();
  return report(rows, { load, listeners, death });
}

function report(
  rows: readonly StruckPart[],
  { load, listeners, death }: { load: Load; listeners: readonly Listener[]; death: string | null },
): number {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  printRecoveries(rows);
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
  const isLate = rows.some(({ recoveries }) => recoveries.some(({ wholeMs }) => wholeMs > wholeLimitMs));
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
