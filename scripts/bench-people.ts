// `npm run bench:people`: what friends, teams and safety cost among 100,000 people and 20,000 teams, on PostgreSQL and
// NATS with two nodes, and how long an event takes to another phone and onto another screen. Each figure stands beside
// its reference of the same run. Loopback only, data thrown away. `-- --scale 0.1` for a tenth of the city,
// `-- --parts screens` for some of calls, live, screens.
import { parseArgs } from 'node:util';
import { openServices } from './bench/deployments';
import { machineLine } from './bench/machine';
import { ownStatements } from './bench/own-statements';
import { type Cast, drawCast } from './bench/people/cast';
import { type City, openCity } from './bench/people/city';
import { measureFriendReads, measureFriendWrites } from './bench/people/friend-calls';
import { measureLiveDelay } from './bench/people/live-delay';
import { createMeter, type Meter, printRows } from './bench/people/meter';
import { measureAppeals, measureSafetyReads, measureSafetyWrites } from './bench/people/safety-calls';
import { watchScans } from './bench/people/scans';
import { measureScreenDelay } from './bench/people/screen-delay';
import { measureTeamReads, measureTeamWrites } from './bench/people/team-calls';
import { printFacts } from './bench/print';
import { startReference } from './bench/references';
import { populate } from './populate/populate';
import { ensureWebBuilt } from './stack/build-web';

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    parts: { type: 'string', default: 'calls,live,screens' },
  },
});
const scale = Number(values.scale);
const parts = values.parts.split(',');
const sizes = {
  people: 100_000 * scale,
  teams: 20_000 * scale,
  matches: 200_000 * scale,
  messages: 2_000_000 * scale,
};
const readerCount = 400;
const circleCount = 200;
const liveRoundCount = 100;
const screenRoundCount = 50;
const tokenSecret = 'people-bench-token-secret-of-this-run-only';

const write = (line: string) => void process.stdout.write(`${line}\n`);
write(`${machineLine()}\n${sizes.people} people, ${sizes.teams} teams\n`);
if (parts.includes('screens')) ensureWebBuilt();
const deployment = await openServices({
  web: parts.includes('screens'),
  fill: (url) => populate({ url, sizes, seed: 1, write }),
  env: { TOKEN_SECRET: tokenSecret },
});
try {
  const city = await openCity(deployment, tokenSecret);
  try {
    await measure(city);
  } finally {
    await city.close();
  }
} finally {
  await deployment.stop();
}

async function measure(city: City): Promise<void> {
  const { circles, ...cast } = await drawCast(city, { readerCount, circleCount });
  const [first, second, third, ...others] = circles;
  if (!first || !second || !third) throw new Error('nobody is there');
  const { readers } = cast;
  if (parts.includes('calls')) await measureCalls(city, { ...cast, circles: others });
  const pairs = [first, second, third].map(([one, other]) => [one, other] as const);
  if (parts.includes('live'))
    printFacts(await measureLiveDelay(city, { pairs, roundCount: liveRoundCount, readers }));
  if (parts.includes('screens'))
    printFacts(
      await measureScreenDelay(city, { circles: [first, second], roundCount: screenRoundCount, readers }),
    );
}

async function measureCalls(city: City, cast: Cast): Promise<void> {
  const { readers, circles } = cast;
  const meter = createMeter();
  await measureReference(city, meter, readers);
  // Once unmeasured: a node reads who somebody is at their first call.
  await measureTeamReads(city, createMeter(), readers);
  const readScans = await watchScans(city);
  await measureFriendReads(city, meter, readers);
  await measureTeamReads(city, meter, readers);
  await measureSafetyReads(city, meter, readers);
  const scannedByReads = await readScans();
  const writeScans = await watchScans(city);
  await measureFriendWrites(city, meter, circles);
  await measureSafetyWrites(city, meter, cast);
  const scannedByWrites = await writeScans();
  await measureTeamWrites(city, meter, circles);
  await measureAppeals(city, meter, circles);
  printRows(meter.rows);
  printFacts([
    ['big tables looked through by reads', scannedByReads],
    ['… by writes about friends and safety', scannedByWrites],
  ]);
}

/** A bare route on the same database: one prepared statement for what each reader’s team shows. */
async function measureReference({ deployment }: City, { measure }: Meter, readers: Cast['readers']) {
  const { databaseUrl: url } = deployment;
  const [first] = readers;
  if (!url || !first) throw new Error('nobody to read, or nothing to read from');
  const statements = await ownStatements(url, { userId: first.id, channelId: 0, likedUserId: first.id });
  const reference = await startReference({ url, statements });
  const valuesFor = (id: number) =>
    statements.team.values.map((value) => (value === String(first.id) ? String(id) : value));
  try {
    await measure('reference: one statement', readers, async ({ id }) => {
      const response = await fetch(`${reference.url}/team?values=${JSON.stringify(valuesFor(id))}`);
      if (!response.ok) throw new Error(`the reference answered ${response.status}`);
      return response.text();
    });
  } finally {
    await reference.stop();
  }
}
