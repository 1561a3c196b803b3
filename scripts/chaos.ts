// `npm run chaos`: kills, freezes and restarts each part under load, ten times (`-- --rounds 1` for a short look), with
// six listeners counting, and wants the service whole within two seconds (`-- --whole 5000` for five). Loopback only;
// ends by itself; exit code 1 when something was lost, doubled, late or died.
import { parseArgs } from 'node:util';
import { getConfig } from '@/contract/config';
import { likeMatch } from '@/contract/matches';
import { startS3Server } from '../testing/objects/s3-server';
import { startWebPushServer } from '../testing/push/web-push-server';
import { bringTwoTeamsTogether, signUpThree } from '../testing/stack/six-people';
import { messageOf } from './bootstrap/fail.mjs';
import { type Blow, busBlows, databaseBlows, httpBlows } from './chaos/blows';
import { type Listener, startListener } from './chaos/listener';
import { type Load, startLoad } from './chaos/load';
import { countMissingPictures, startPictures } from './chaos/pictures';
import { type Purchases, startPurchases } from './chaos/purchases';
import { type Pushes, startPushes } from './chaos/pushes';
import { printRecoveries, type StruckPart } from './chaos/recoveries';
import { neverWhole, type Recovery, type Scene, settle, strike } from './chaos/strike';
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

const pushPart = 'push service';
/** A process that died, a blow that could not be struck: nothing is struck after it. */
const troubles: string[] = [];
/** What browsers subscribe with; known when the service runs. */
let webPushKey = '';
const stops: (() => Promise<void>)[] = [];
const stopAll = async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
};
onInterrupt(stopAll);
try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  leaveCounts({
    passed: 0,
    failures: [`chaos: did not come to its end: ${[...troubles, messageOf(error)].join('; ')}`],
  });
  await stopAll();
  // Its writers and listeners know nothing of the end and would go on for ever.
  process.exit(1);
} finally {
  await stopAll();
}

async function run(): Promise<number> {
  const postgres = await startPostgres({ durable: true });
  stops.push(() => postgres.stop());
  const bus = busBlows(await startNats());
  stops.push(bus.stop);
  const store = await startS3Server();
  stops.push(store.close);
  const pushService = await startWebPushServer(() => webPushKey);
  stops.push(pushService.close);
  const stack = await launchFreshStack({
    name: 'chaos',
    apiNodes: 2,
    databaseUrl: postgres.databaseUrl,
    natsUrl: bus.url,
    web: false,
    env: { ...store.environment, WEB_PUSH_ORIGINS: pushService.url },
  });
  stops.push(() => stack.stop());
  const doors = { apiUrl: stack.url.api, sandboxUrl: stack.url.sandbox };
  const { everybody, men, women, matchId } = await bringTwoTeamsTogether(doors);
  await men[0].call(likeMatch, { params: { matchId } });
  for (const person of everybody) await person.enterChat();
  webPushKey = (await men[0].call(getConfig)).webPushKey ?? '';
  const strangers = await signUpThree(doors, { gender: 'WOMAN' }, ['아라', '보라', '초롱']);

  const room = { channelId: matchId, origin: stack.url.web };
  const listeners = everybody.map((person) => startListener(person, room));
  const load = startLoad(everybody, { apiUrl: stack.url.api, channelId: matchId, everyMs: 150 });
  const pictures = await startPictures([women[0]], { load, channelId: matchId, everyMs: 400 });
  const purchases = await startPurchases(strangers[2], { everyMs: 200 });
  const pushes = await startPushes(strangers, pushService);
  void stack.died.then((reason) => troubles.push(reason));

  const rows: StruckPart[] = [];
  /** Strikes with each blow in turn; whoever hears it has to hear what is written when the part is back. */
  async function strikeAll(blows: readonly Blow[], { write, ears }: Pick<Scene, 'write' | 'ears'>) {
    for (const blow of blows) {
      const recoveries: Recovery[] = [];
      const strikeOnce = () =>
        strike(blow, { write, ears, nodes: stack.nodes }).catch((error: Error) => {
          troubles.push(`${blow.name}: ${messageOf(error)}`);
          return neverWhole;
        });
      if (troubles.length === 0) rows.push({ name: blow.name, recoveries });
      for (let round = 0; round < rounds && troubles.length === 0; round += 1)
        recoveries.push(await strikeOnce());
    }
  }
  const inWords = { write: () => load.write(men[0]), ears: listeners };
  const inPictures = { write: () => load.write(men[1], pictures.enclosedBy(men[1])), ears: listeners };
  await strikeAll([...databaseBlows(postgres), ...bus.blows], inWords);
  await strikeAll(
    httpBlows('object store', store, (isLying) => store.setMood(isLying ? 'lying' : 'well')),
    inPictures,
  );
  pushes.start(300);
  await strikeAll(
    httpBlows(pushPart, pushService, (isLying) => {
      pushService.behaviour.status = isLying ? 500 : 201;
    }),
    { write: pushes.befriend, ears: [pushes] },
  );
  await pushes.stop();
  await purchases.stop();
  await pictures.stop();
  await load.stop();
  await settle(() => judge(load, listeners).lost > 0);
  // What failed is tried again after a wait that doubles each time.
  await settle(() => pushes.count().lost > 0, 60_000);
  for (const listener of listeners) listener.stop();
  const shown = await countMissingPictures(men[0], matchId);
  const paid = await purchases.count();
  return report(rows, { load, listeners, shown, paid, pushes });
}

interface Outcome {
  readonly load: Load;
  readonly listeners: readonly Listener[];
  readonly shown: Awaited<ReturnType<typeof countMissingPictures>>;
  readonly paid: Awaited<ReturnType<Purchases['count']>>;
  readonly pushes: Pushes;
}

function report(rows: readonly StruckPart[], { load, listeners, shown, paid, pushes }: Outcome): number {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  printRecoveries(rows);
  const { lost, doubled, outOfOrder } = judge(load, listeners);
  const { sent, resting, broken } = load.counts;
  const repeats = listeners.reduce((sum, listener) => sum + listener.repeats(), 0);
  const told = pushes.count();
  const wrong = [...load.wrong, ...pushes.wrong];
  print('');
  print(
    `messages ${sent}, acknowledged ${load.acknowledged.size}; 503 ${resting + told.resting}, without an answer ${broken}`,
  );
  print(`lost ${lost}, doubled ${doubled}, out of order ${outOfOrder} (of ${listeners.length} listeners)`);
  print(`pictures shown ${shown.asked}, of which missing ${shown.missing}`);
  print(`purchases ${paid.bought}, clovers ${paid.clovers}, of which too many or too few ${paid.surplus}`);
  print(
    `friendships ${told.acknowledged}, of which not pushed ${told.lost}, pushed twice ${told.doubled}; sent again ${told.repeated}`,
  );
  print(
    `repeated on the wire and dropped ${repeats}; troubles ${troubles.length}; wrong answers ${wrong.length}`,
  );
  const said = [...troubles, ...wrong].slice(0, 5);
  for (const line of said) print(`  ${line}`);
  const isLate = rows.some(({ recoveries }) => recoveries.some(({ wholeMs }) => wholeMs > wholeLimitMs));
  if (isLate) print(`Something took longer than ${wholeLimitMs} ms to be whole.`);
  const isMissed = lost + doubled + outOfOrder + shown.missing + told.lost + told.doubled + wrong.length > 0;
  // What a blow cuts off after it arrived and before that was said: one, of those who are told one after the other.
  const pushBlows = rows.filter(({ name }) => name.startsWith(pushPart));
  const isRepeated = told.repeated > pushBlows.flatMap(({ recoveries }) => recoveries).length;
  const isMispaid = paid.surplus !== 0;
  const isWrong = isMissed || isRepeated || isMispaid || isLate || troubles.length > 0;
  // One for each part: what is wrong is wrong of all that happened, not of one blow.
  const failed = isWrong ? 1 : 0;
  const summary = `chaos: lost ${lost}, doubled ${doubled}, out of order ${outOfOrder}, pictures missing ${shown.missing}, not pushed ${told.lost}, pushed twice ${told.doubled}, sent again ${told.repeated}, clovers off by ${paid.surplus}, late ${isLate}`;
  leaveCounts({
    passed: rows.length - failed,
    failures: isWrong ? [[summary, ...said].join('; ')] : [],
  });
  return failed;
}

function leaveCounts({ passed, failures }: { passed: number; failures: readonly string[] }): void {
  const layer = process.env.SLIDE_LAYER;
  if (layer) writeCounts(layer, { passed, failed: failures.length, skipped: 0, failures: [...failures] });
}
