import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { populate } from '../../scripts/populate/populate';
import { startPostgres } from '../../scripts/services/postgres';
import { mainReads, type Reader } from '../../testing/api/main-reads';
import { quietWatch } from '../../testing/api/server-template';
import { openTestApi, type TestApi } from '../../testing/api/test-api';
import { openPostgres } from '../adapters/database/postgres';
import type { PreparedStatement } from '../db/database';
import { refreshTokens } from '../db/schema';

/**
 * The plans of the main reads, for somebody of the team that has met the most, on a base in which indexes are worth it:
 * none looks through a table that grows, none sorts more than a page. A prepared statement is planned for any value, so
 * that is the plan that is read.
 */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

/** As long as the lists of a product, not as its people; what is delivered leaves the outbox. */
const fixedTables = ['tags', 'locations', 'outbox', 'announcements', 'banners'];
const pageSize = 51;

let server: Awaited<ReturnType<typeof startPostgres>>;
let api: TestApi;
let client: pg.Client;
let reader: Reader;

beforeAll(async () => {
  server = await startPostgres();
  const url = server.databaseUrl;
  const sizes = { people: 20_000, teams: 4000, matches: 40_000, messages: 100_000 };
  await populate({ url, sizes, seed: 1, write: () => {} });
  api = await openTestApi({}, { database: openPostgres({ url, poolSize: 4, watch: quietWatch() }) });
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
    faults.push(...faultsOf(await explain(statement)).map((fault) => `${statement.name}: ${fault}`));
  expect(faults).toEqual([]);
});

test('a table that is looked through is a fault, and so is a list that is sorted whole', async () => {
  const text =
    'select to_json(array_agg(n)) from (select nickname as n from users where job = $1 order by 1) each';
  const faults = faultsOf(await explain({ name: 'bad', text, values: ['대학생'] }));
  expect(faults).toEqual(['sorts 20000 rows', 'looks through users']);
});

async function findReader(): Promise<Reader> {
  const { tokens, db } = api.app;
  const { rows } = await client.query<{ id: number; match: number; friend: number; name: string }>(`
    select m.user_id as id, (select max(channel_id) from chat_members c where c.user_id = m.user_id) as match,
      (select max(high_user_id) from friendships f where f.low_user_id = m.user_id
        and not exists (select from blocks b where f.high_user_id in (b.blocker_user_id, b.blocked_user_id))) as friend,
      (select left(nickname, 2) from users where id = m.user_id) as name
    from team_members m where m.team_id = 1 order by m.id limit 1`);
  const [row] = rows;
  if (!row) throw new Error('nobody there');
  const familyId = randomUUID();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.insert(refreshTokens).values({ familyId, userId: row.id, tokenHash: familyId, expiresAt });
  const accessToken = await tokens.sign('access', { sub: String(row.id), fam: familyId }, 3600);
  const chatToken = await tokens.sign('chat', { sub: String(row.id) }, 3600);
  return {
    as: { id: row.id, accessToken, chatToken },
    matchId: row.match,
    friendId: row.friend,
    name: row.name,
  };
}

async function statementsOf(read: () => Promise<unknown>): Promise<PreparedStatement[]> {
  const { db } = api.app;
  const { readJson } = db;
  const seen: PreparedStatement[] = [];
  db.readJson = (statement) => {
    seen.push(statement);
    return readJson(statement);
  };
  try {
    await read();
    expect(seen.length).toBeGreaterThan(0);
    return seen;
  } finally {
    db.readJson = readJson;
  }
}

const nodeSchema = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Sort Method': z.string().optional(),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});
type Node = z.infer<typeof nodeSchema>;

async function explain({ text, values }: PreparedStatement): Promise<Node> {
  await client.query(`prepare explained as ${text}`);
  try {
    const given = values.map((value) => (value === null ? 'null' : pg.escapeLiteral(value))).join(', ');
    const { rows } = await client.query(
      `explain (analyze, format json) execute explained${given && `(${given})`}`,
    );
    return z.array(z.object({ Plan: nodeSchema })).parse(rows[0]['QUERY PLAN'])[0]?.Plan as Node;
  } finally {
    await client.query('deallocate explained');
  }
}

function faultsOf(node: Node): string[] {
  const table = node['Relation Name'];
  const own: string[] = [];
  if (node['Node Type'] === 'Seq Scan' && table && !fixedTables.includes(table))
    own.push(`looks through ${table}`);
  // One that keeps the first page only is as long as what a person has, and holds no more than the page.
  const isWholeSort = node['Node Type'] === 'Sort' && node['Sort Method'] !== 'top-N heapsort';
  const sorted = node.Plans?.[0]?.['Actual Rows'] ?? 0;
  if (isWholeSort && sorted > pageSize) own.push(`sorts ${sorted} rows`);
  return [...own, ...(node.Plans ?? []).flatMap(faultsOf)];
}
