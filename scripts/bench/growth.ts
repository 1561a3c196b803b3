import { randomUUID } from 'node:crypto';
import { createMessage } from '@/contract/chats';
import { callOverHttp } from '../../server/sandbox/api/call-over-http';
import { type Door, emptyRead, type MainRead, mainReads, type Reader } from '../../testing/api/main-reads';
import { populate } from '../populate/populate';
import type { Sizes } from '../populate/sizes';
import { percentile } from './chat-delivery';
import { type RunSql, usePostgres } from './database';
import { type Deployment, openServices } from './deployments';
import { type Chance, drawCovered, drawTurned, flip, sendLike } from './growth-writes';
import { hugePages, loadNow } from './machine';
import { type City, openCity } from './people/city';
import { createMeter } from './people/meter';

const bigSizes: Sizes = { people: 100_000, teams: 20_000, matches: 200_000, messages: 2_000_000 };
/** The small base is this share of the big one, with as many of each for one person. */
const smallShare = 1 / 20;
const readerCount = 100;
/**
 * Unmeasured and measured rounds of all readers. Each process of PostgreSQL is given a page of the shared buffers at its
 * first look at it, which took .2 ms and more on a slow machine; a big base has more of them, so one round is too few.
 */
const rounds = { before: 3, measured: 2 };
/**
 * Holds the big base too: how long a disk takes is the machine's, and the small one fits whatever there is. In huge pages
 * where the machine has enough for both bases (`sysctl vm.nr_hugepages=3400`), as a database of a city should.
 */
const sharedBuffers = '3GB';
/** Asked of one base before it is the other one's turn. */
const turnSize = 20;
const mostRatio = 1.5;
const tokenSecret = 'growth-bench-token-secret-of-this-run-only';

/** One base with its people, and what was asked of it so far. */
interface Base {
  readonly name: string;
  readonly city: City;
  readonly door: Door;
  readonly readers: readonly Reader[];
  stop(): Promise<void>;
}

/** What is asked of each base, the small one first. */
type Lanes<Item> = readonly [Lane<Item>, Lane<Item>];

interface Lane<Item> {
  readonly door: Door;
  readonly items: readonly Item[];
}

type Act<Item> = (door: Door, item: Item) => Promise<unknown>;

interface Growth {
  /** Milliseconds at the median, of the small and the big base. */
  readonly p50: readonly [number, number];
  readonly failures: readonly string[];
}

type Write = (line: string) => void;

/**
 * Whether calls take as long among many as among few: what the screens read, a flip, a LIKE and a message, four callers at
 * a time, on two bases in turns of twenty calls, so that the mood of the machine meets both. The first line reads nothing,
 * and says how far two medians of the same thing are apart.
 */
export async function printGrowth({ scale, write }: { scale: number; write: Write }): Promise<void> {
  const small = await openBase({ name: 'small', sizes: sizesOf(scale * smallShare), write });
  try {
    const big = await openBase({ name: 'big', sizes: sizesOf(scale), write });
    try {
      await printRatios([small, big], write);
    } finally {
      await big.stop();
    }
  } finally {
    await small.stop();
  }
}

function sizesOf(share: number): Sizes {
  const of = (count: number) => Math.round(count * share);
  const { people, teams, matches, messages } = bigSizes;
  return { people: of(people), teams: of(teams), matches: of(matches), messages: of(messages) };
}

async function openBase({ name, sizes, write }: { name: string; sizes: Sizes; write: Write }): Promise<Base> {
  write(
    `── ${name}: ${Object.entries(sizes)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
  );
  const deployment = await openServices({
    async fill(url) {
      await populate({ url, sizes, seed: 1, write });
      await usePostgres(url, async (run) => {
        await noteDrops(run);
        // Everybody can pay the LIKEs that are asked of them.
        await run('update wallets set paid_balance = 1000');
      });
    },
    env: { TOKEN_SECRET: tokenSecret },
    sharedBuffers,
  });
  try {
    const city = await openCity(deployment, tokenSecret);
    const stop = async () => {
      await city.close();
      await deployment.stop();
    };
    return { name, city, door: doorOf(deployment), readers: await drawReaders(city), stop };
  } catch (error) {
    await deployment.stop();
    throw error;
  }
}

/** A node that starts in the hours after a drop would deal one to the whole city before it answers. */
async function noteDrops(run: RunSql): Promise<void> {
  await run(
    `insert into recommendation_runs (run_key, drop_at, algo_version, policy_version, stats, finished_at)
      select 'drop:' || to_char(day, 'YYYY-MM-DD'), (day + interval '12 hours') at time zone 'Asia/Seoul', 'populate', 'populate', '{}', now()
      from generate_series(-1, 1) n cross join lateral (select (now() at time zone 'Asia/Seoul')::date + n as day) each`,
  );
}

function doorOf({ apiUrl }: Deployment): Door {
  return {
    call(call, { as, headers: _, ...input } = {}) {
      return callOverHttp({ apiUrl, ...(as && 'accessToken' in as && as) }, call, input);
    },
  };
}

/** Anybody of a team with a room, a meeting and a friend. */
async function drawReaders(city: City): Promise<Reader[]> {
  const rows = await city.query<{ id: number; match: number; meeting: number; friend: number; name: string }>(
    `select * from (
      select m.user_id as id, (select max(channel_id) from chat_members c where c.user_id = m.user_id) as match,
        (select max(meeting_id) from meeting_members t where t.user_id = m.user_id) as meeting,
        (select max(high_user_id) from friendships f where f.low_user_id = m.user_id
          and not exists (select from blocks b where f.high_user_id in (b.blocker_user_id, b.blocked_user_id))) as friend,
        (select left(nickname, 2) from users where id = m.user_id) as name
      from team_members m inner join teams t on t.id = m.team_id and t.ready_at is not null) each
    where match is not null and meeting is not null and friend is not null
    order by md5(id::text) limit $1`,
    [readerCount],
  );
  if (rows.length < turnSize) throw new Error(`only ${rows.length} people have something to read`);
  const readers: Reader[] = [];
  for (const { id, match, meeting, friend, name } of rows) {
    const { accessToken, chatToken } = await city.sessionOf(id);
    const as = { id, accessToken, chatToken };
    readers.push({ as, matchId: match, meetingId: meeting, friendId: friend, name });
  }
  return readers;
}

async function printRatios(bases: readonly [Base, Base], write: Write): Promise<void> {
  const readers = toLanes(bases, [bases[0].readers, bases[1].readers]);
  const reads: [string, MainRead][] = [['nothing but who calls', emptyRead], ...Object.entries(mainReads)];
  // Nodes are cold, too, and read who somebody is at their first call.
  const warm = { lanes: readers, roundCount: rounds.before };
  for (const [, act] of [...reads, ['a message', writeMessage] as const]) await measureCall(act, warm);
  const { taken, all } = hugePages();
  const hint = taken === 0 ? ': first looks at pages count, see docs/operations.md' : '';
  write(`huge pages: ${taken} of ${all} taken${hint}`);
  write(`\n${line('4 callers, p50 in ms', [...bases.map(({ name }) => name), 'ratio', ''])}`);
  const asked = { lanes: readers, roundCount: rounds.measured };
  for (const [name, act] of reads) writeGrowth(name, await measureCall(act, asked), write);
  writeGrowth('a flip', await measureOnceEach(flip, bases, drawCovered), write);
  writeGrowth('a LIKE', await measureOnceEach(sendLike, bases, drawTurned), write);
  // Last: what it sets off runs beside what comes after.
  writeGrowth('a message', await measureCall(writeMessage, asked), write);
  write(`load at the end: ${loadNow()}\n`);
}

const writeMessage: MainRead = (door, { as, matchId }) => {
  const body = { clientMessageId: randomUUID(), text: '토요일에 봐요' };
  return door.call(createMessage, { as, params: { channelId: matchId }, body });
};

/** What can be done once: half of it goes before, uncounted, and of both bases as much. */
async function measureOnceEach(
  act: Act<Chance>,
  bases: readonly [Base, Base],
  draw: (door: Door, readers: readonly Reader[]) => Promise<Chance[]>,
): Promise<Growth> {
  const [small, big] = bases;
  const drawn = [await draw(small.door, small.readers), await draw(big.door, big.readers)] as const;
  const half = Math.floor(Math.min(drawn[0].length, drawn[1].length) / 2);
  const part = (from: number) =>
    toLanes(bases, [drawn[0].slice(from, from + half), drawn[1].slice(from, from + half)]);
  await measureCall(act, { lanes: part(0), roundCount: 1 });
  return measureCall(act, { lanes: part(half), roundCount: 1 });
}

function toLanes<Item>(
  [small, big]: readonly [Base, Base],
  [ofSmall, ofBig]: readonly [readonly Item[], readonly Item[]],
): Lanes<Item> {
  return [
    { door: small.door, items: ofSmall },
    { door: big.door, items: ofBig },
  ];
}

async function measureCall<Item>(
  act: Act<Item>,
  { lanes, roundCount }: { lanes: Lanes<Item>; roundCount: number },
): Promise<Growth> {
  const latencies: [number[], number[]] = [[], []];
  const failures: string[] = [];
  const turnCount = Math.ceil(Math.max(...lanes.map(({ items }) => items.length)) / turnSize);
  for (let turn = 0; turn < turnCount * roundCount; turn += 1)
    // Each goes first as often as the other.
    for (const index of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const { door, items } = lanes[index];
      const meter = createMeter();
      const first = (turn % turnCount) * turnSize;
      await meter.measure('', items.slice(first, first + turnSize), (item) => act(door, item));
      latencies[index].push(...meter.rows.flatMap((row) => row.latencies));
      failures.push(...meter.rows.flatMap((row) => row.failures));
    }
  const medianOf = (all: number[]) =>
    percentile(
      all.sort((one, other) => one - other),
      0.5,
    );
  return { p50: [medianOf(latencies[0]), medianOf(latencies[1])], failures };
}

function writeGrowth(name: string, { p50: [small, big], failures }: Growth, write: Write): void {
  const ratio = big / small;
  const mark = ratio > mostRatio ? `over ${mostRatio}` : '';
  write(line(name, [small.toFixed(1), big.toFixed(1), ratio.toFixed(2), mark]));
  if (failures[0]) write(`    ${failures.length} failed: ${failures[0]}`);
}

function line(name: string, cells: readonly string[]): string {
  return `${name.padEnd(32)}${cells.map((cell) => cell.padStart(10)).join('')}`;
}
