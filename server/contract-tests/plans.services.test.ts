import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getAudit } from '@/contract/back-office/audit';
import { getSafetyShares } from '@/contract/safety-shares';
import { populate } from '../../scripts/populate/populate';
import { startPostgres } from '../../scripts/services/postgres';
import { mainReads, type Reader } from '../../testing/api/main-reads';
import { actOut } from '../../testing/api/main-writes';
import {
  faultsOf,
  isPlannedEachTime,
  leaveOutDelivery,
  mostRowsOf,
  planOf,
  recordStatements,
  runPlanOf,
  type Statement,
  triedPlanOf,
} from '../../testing/api/query-plans';
import { quietWatch } from '../../testing/api/server-template';
import { openTestApi, type TestApi } from '../../testing/api/test-api';
import { openPostgres } from '../adapters/database/postgres';
import { refreshTokens, sanctions } from '../db/schema';
import { countAppeals, listAppeals } from '../modules/endings/answer-appeal';
import { listAudit } from '../modules/operators/list-audit';
import { countWaitingPhotos, listPhotos } from '../modules/photos/list-photos';
import { countStanding } from '../modules/recommendation/allowed-pairs';
import { runDrop } from '../modules/recommendation/run-drop';
import { listReportQueue } from '../modules/reports/list-report-queue';

/**
 * The plans of the main reads, for somebody of the team that has met the most, on a base in which indexes are worth it:
 * none looks through a table that grows, none sorts more than a page. A prepared statement is planned for any value, so
 * that is the plan that is read. Of what people do, from a message and a LIKE to a block, every statement is read too, and
 * sent once more in a transaction that is taken back, so that what it sorts is known.
 */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

/**
 * What these acts ask of the database at most, not one thing after the other: what they ask now, and one or two more for
 * who calls, who is read anew every now and then.
 */
const mostStatements: Record<string, number> = {
  'a message': 2,
  'a reply': 2,
  'reading a room': 3,
  'reading a match': 3,
  'a LIKE': 14,
  'own clovers': 2,
  'where clovers went': 2,
  'a claim': 8,
  'friends by a link': 13,
};

let server: Awaited<ReturnType<typeof startPostgres>>;
let api: TestApi;
let client: pg.Client;
let reader: Reader;

beforeAll(async () => {
  server = await startPostgres({ inMemory: true });
  const url = server.databaseUrl;
  const sizes = { people: 20_000, teams: 4000, matches: 40_000, messages: 100_000 };
  await populate({ url, sizes, seed: 1, write: () => {} });
  api = await openTestApi({}, { database: openPostgres({ url, poolSize: 4, watch: quietWatch() }) });
  leaveOutDelivery(api.app);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  reader = await findReader();
});
afterAll(async () => {
  await client?.end();
  await api?.close();
  await server?.stop();
});

test.each(Object.entries(mainReads))('%s', async (_, read) => {
  const faults: string[] = [];
  for (const statement of await statementsOf(() => read(api, reader)))
    faults.push(
      ...faultsOf(await runPlanOf(client, statement)).map((fault) => `${statement.name}: ${fault}`),
    );
  expect(faults).toEqual([]);
});

test.each(Object.entries(mainReads))('%s is not planned at each call', async (_, read) => {
  await client.query('set plan_cache_mode = auto');
  try {
    for (const statement of await statementsOf(() => read(api, reader)))
      expect(await isPlannedEachTime(client, statement), statement.name).toBe(false);
  } finally {
    await client.query('set plan_cache_mode = force_generic_plan');
  }
});

test.each(['friends', 'friends with their teams'] as const)(
  'of who knows thousands no more %s are looked at than a page shows',
  async (name) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int from friendships where $1 in (low_user_id, high_user_id)',
      [reader.as.id],
    );
    expect(rows[0]?.count).toBeGreaterThan(1000);
    for (const statement of await statementsOf(() => mainReads[name](api, reader)))
      expect(mostRowsOf(await runPlanOf(client, statement)), statement.name).toBeLessThan(200);
  },
);

test('what friends told somebody who is told most is looked up', async () => {
  const { rows } = await client.query<{ id: number }>(
    'select user_id as id from safety_share_friends group by 1 order by count(*) desc limit 1',
  );
  const as = await signIn(rows[0]?.id ?? 0);
  const faults: string[] = [];
  for (const statement of await statementsOf(() => api.call(getSafetyShares, { as })))
    faults.push(...faultsOf(await planOf(client, statement)));
  expect(faults).toEqual([]);
});

test('what people do looks through nothing', async () => {
  const faults = new Set<string>();
  const counts = new Map<string, number>();
  const step = async (name: string, act: () => Promise<unknown>) => {
    const statements = await recordStatements(act);
    expect(statements, name).not.toEqual([]);
    counts.set(name, statements.length);
    for (const statement of statements)
      for (const fault of faultsOf(await triedPlanOf(client, statement)))
        faults.add(`${name} ${fault}: ${statement.text}`);
  };
  const free = await findFree();
  await actOut(api, step, {
    free,
    reader,
    metTeamId: await findMetTeam(reader.as.id),
    openMatchId: await findOpenMatch(reader.as.id),
    async sanction() {
      const endsAt = new Date(Date.now() + 86_400_000);
      const values = { userId: free[0].id, reason: '부적절한 언어 사용', endsAt };
      const [row] = await api.app.db.insert(sanctions).values(values).returning();
      return row?.id ?? 0;
    },
  });
  expect([...faults]).toEqual([]);
  for (const [name, most] of Object.entries(mostStatements))
    expect(counts.get(name), name).toBeLessThanOrEqual(most);
});

test('what operators decide next is looked up among all that was decided', async () => {
  const { app } = api;
  const reads = {
    photos: () => listPhotos({ app }),
    'photos that wait': () => countWaitingPhotos({ app }),
    appeals: () => listAppeals({ app }, { limit: 20, after: 100 }),
    'appeals that wait': async () => countAppeals({ app }),
    'open reports': () => listReportQueue({ app }, { state: 'OPEN', limit: 20 }),
    'closed reports': () => listReportQueue({ app }, { state: 'CLOSED', limit: 20 }),
    'what operators did': () => listAudit({ app }, { limit: 50 }),
  };
  const faults: string[] = [];
  for (const [name, read] of Object.entries(reads))
    for (const statement of await statementsOfAny(read))
      faults.push(...faultsOf(await triedPlanOf(client, statement)).map((fault) => `${name}: ${fault}`));
  expect(faults).toEqual([]);
});

test('what operators did there is what operators do: their log can be read', async () => {
  const read = await listAudit({ app: api.app }, { limit: 50 });
  expect(read.items).toHaveLength(50);
  expect(getAudit.response.safeParse(read).error).toBeUndefined();
});

test('of a drop each batch that is told looks up its own, not all that was dealt', async () => {
  const { app } = api;
  await runDrop({ app }, { dropAt: app.clock.now(), runKey: 'drop:plans' });
  const { rows } = await client.query<{ id: number; team: number }>(
    `select run_id as id, team_id as team from pre_matches
      where run_id = (select max(id) from recommendation_runs) order by id`,
  );
  expect(rows.length).toBeGreaterThan(5000);
  const [first] = rows;
  const teamIds = [...new Set(rows.slice(0, 200).map(({ team }) => team))];
  const statements = await recordStatements(() =>
    app.db.transaction((tx) => countStanding(tx, { runId: first?.id ?? 0, teamIds })),
  );
  expect(statements).toHaveLength(1);
  for (const statement of statements)
    expect(faultsOf(await triedPlanOf(client, statement)).join()).not.toContain('pre_matches');
});

test('a table that is looked through is a fault, and so is a list that is sorted whole', async () => {
  const text =
    'select to_json(array_agg(n)) from (select nickname as n from users where job = $1 order by 1) each';
  const faults = faultsOf(await runPlanOf(client, { text, values: ['대학생'] }));
  expect(faults).toEqual(['sorts 20000 rows', 'looks through users']);
});

async function findReader(): Promise<Reader> {
  const { rows } = await client.query<{
    id: number;
    match: number;
    meeting: number;
    friend: number;
    name: string;
  }>(`
    select m.user_id as id, (select max(channel_id) from chat_members c where c.user_id = m.user_id) as match,
      (select max(meeting_id) from meeting_members t where t.user_id = m.user_id) as meeting,
      (select max(high_user_id) from friendships f where f.low_user_id = m.user_id
        and not exists (select from blocks b where f.high_user_id in (b.blocker_user_id, b.blocked_user_id))) as friend,
      (select left(nickname, 2) from users where id = m.user_id) as name
    from team_members m where m.team_id = 1 order by m.id limit 1`);
  const [row] = rows;
  if (!row) throw new Error('nobody there');
  return {
    as: await signIn(row.id),
    matchId: row.match,
    meetingId: row.meeting,
    friendId: row.friend,
    name: row.name,
  };
}

/** Four women in no team, of whom the last was invited by nobody. */
async function findFree() {
  const { rows } = await client.query<{ id: number }>(`select id from users u where gender = 'WOMAN'
    and not exists (select from team_members m where m.user_id = u.id)
    and not exists (select from blocks b where u.id in (b.blocker_user_id, b.blocked_user_id))
    and not exists (select from friendships f where u.id in (f.low_user_id, f.high_user_id))
    order by exists (select from attributions a where a.claimer_user_id = u.id) limit 4`);
  const [four, one, two, three] = await Promise.all(rows.map(({ id }) => signIn(id)));
  if (!one || !two || !three || !four) throw new Error('nobody is free');
  return [one, two, three, four] as const;
}

async function findMetTeam(userId: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `select s.opponent_team_id as id from match_members m inner join match_sides s using (match_id, team_id)
      where m.user_id = $1 limit 1`,
    [userId],
  );
  return rows[0]?.id ?? 0;
}

/** Of a team that takes LIKEs; and there are clovers for one. */
async function findOpenMatch(userId: number): Promise<number> {
  await client.query('update wallets set free_balance = 100 where user_id = $1', [userId]);
  const { rows } = await client.query<{ id: number }>(
    `select m.id from matches m inner join match_members mm on mm.match_id = m.id
        inner join match_sides s on s.match_id = m.id and s.team_id = mm.team_id
        inner join match_sides other on other.match_id = m.id and other.team_id = s.opponent_team_id
        inner join teams t on t.id = other.team_id
      where mm.user_id = $1 and m.status = 'LIVE' and m.expires_at > now() and t.ready_at is not null
        and s.opened_at is not null and s.liked_at is null and other.liked_at is null limit 1`,
    [userId],
  );
  return rows[0]?.id ?? 0;
}

async function signIn(id: number) {
  const { tokens, db } = api.app;
  const familyId = randomUUID();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.insert(refreshTokens).values({ familyId, userId: id, tokenHash: familyId, expiresAt });
  const accessToken = await tokens.sign('access', { sub: String(id), fam: familyId }, 3600);
  const chatToken = await tokens.sign('chat', { sub: String(id) }, 3600);
  return { id, accessToken, chatToken };
}

/** What is sent, prepared or not. */
async function statementsOfAny(read: () => Promise<unknown>): Promise<Statement[]> {
  const seen = await recordStatements(read);
  expect(seen).not.toEqual([]);
  return seen;
}

/** The reads of a call. */
async function statementsOf(read: () => Promise<unknown>): Promise<Statement[]> {
  const seen = (await recordStatements(read)).filter(({ name }) => name !== undefined);
  expect(seen).not.toEqual([]);
  return seen;
}
