import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import * as z from 'zod';
import type { App } from '../../server/app-context';

/** A statement as the driver was given it; one with a name is prepared and planned for any value. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const nodeSchema = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number().optional(),
  'Actual Loops': z.number().optional(),
  'Rows Removed by Filter': z.number().optional(),
  'Sort Method': z.string().optional(),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});
type Node = z.infer<typeof nodeSchema>;

const uniqueViolation = '23505';
const listening = new AsyncLocalStorage<Statement[]>();
const configSchema = z.object({
  name: z.string().optional(),
  text: z.string(),
  values: z.array(z.unknown()).optional(),
});

/** Every statement the act sends to PostgreSQL; what runs beside it is left out. */
export async function recordStatements(act: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  // The pool too: only there it is known who asks.
  const stops = [pg.Pool.prototype, pg.Client.prototype].map(listenTo);
  try {
    await listening.run(seen, act);
    return seen.filter(({ text }) => /^[\s(]*(select|insert|update|delete|with)\b/i.test(text));
  } finally {
    for (const stop of stops) stop();
  }
}

/** What a write sets off may begin before its answer is there, and is no part of it. */
export function leaveOutDelivery({ outbox }: Pick<App, 'outbox'>): void {
  const { deliver } = outbox;
  outbox.deliver = (rows) => listening.exit(() => deliver(rows));
}

/**
 * What the pool was asked and passes on to a client, once there is one: in the context of whoever gave that back, who may
 * be somebody else's.
 */
const askedOfPool = new WeakSet<object>();

function listenTo(door: { query: unknown }): () => void {
  const { query } = door;
  if (typeof query !== 'function') throw new Error('no door for statements');
  door.query = function (this: unknown, ...input: unknown[]) {
    const [first, second] = input;
    const config = configSchema.safeParse(typeof first === 'string' ? { text: first } : first).data;
    const values = config?.values ?? (Array.isArray(second) ? second : []);
    const given = [first, second].find((each) => typeof each === 'object' && each !== null);
    const isAskedBefore = given !== undefined && askedOfPool.has(given);
    if (given && this instanceof pg.Pool) askedOfPool.add(given);
    if (config && !isAskedBefore)
      listening.getStore()?.push({ ...(config.name && { name: config.name }), text: config.text, values });
    return Reflect.apply(query, this, input);
  };
  return () => {
    door.query = query;
  };
}

/** The plan for these values, without running the statement. */
export async function planOf(client: pg.Client, { text, values }: Statement): Promise<Node> {
  const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
  return readPlan(rows);
}

/** The plan of a prepared statement and what it did. */
export function runPlanOf(client: pg.Client, statement: Statement): Promise<Node> {
  return withPrepared(client, statement, async (execution) =>
    readPlan((await client.query(`explain (analyze, format json) ${execution}`)).rows),
  );
}

/** PostgreSQL weighs a statement's first five plans, made for the values of each, against one for any value. */
const weighedPlans = 5;

/** Whether PostgreSQL goes on planning a prepared statement anew at each call, on a connection that leaves it the choice. */
export function isPlannedEachTime(client: pg.Client, statement: Statement): Promise<boolean> {
  return withPrepared(client, statement, async (execution) => {
    for (let call = 0; call <= weighedPlans; call += 1) await client.query(execution);
    const { rows } = await client.query<{ custom: string }>(
      'select custom_plans as custom from pg_prepared_statements',
    );
    return Number(rows[0]?.custom) > weighedPlans;
  });
}

async function withPrepared<T>(
  client: pg.Client,
  { text, values }: Statement,
  act: (execution: string) => Promise<T>,
): Promise<T> {
  await client.query(`prepare explained as ${text}`);
  try {
    const given = values.map((value) => (value === null ? 'null' : pg.escapeLiteral(String(value))));
    return await act(`execute explained${given.length > 0 ? `(${given.join(', ')})` : ''}`);
  } finally {
    await client.query('deallocate explained');
  }
}

/**
 * The same of any statement, in a transaction that is taken back: what was sent once is sent again. What cannot be, since
 * its row is there, is planned only.
 */
export async function triedPlanOf(client: pg.Client, statement: Statement): Promise<Node> {
  await client.query('begin');
  try {
    return statement.name
      ? await runPlanOf(client, statement)
      : readPlan(
          (await client.query(`explain (analyze, format json) ${statement.text}`, [...statement.values]))
            .rows,
        );
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== uniqueViolation) throw error;
  } finally {
    await client.query('rollback');
  }
  return planOf(client, statement);
}

function readPlan(rows: Record<string, unknown>[]): Node {
  const [root] = z.array(z.object({ Plan: nodeSchema })).parse(rows[0]?.['QUERY PLAN']);
  if (!root) throw new Error('no plan came');
  return root.Plan;
}

/** As long as the lists of a product, not as its people; what is delivered leaves the outbox, what is done the queue. */
const fixedTables = ['tags', 'locations', 'outbox', 'announcements', 'banners', 'settings', 'job', 'queue'];
const pageSize = 51;
/** What somebody may have in an index besides what is asked for: a past, not everybody's. */
const mostInVain = 2000;

/**
 * Tables that grow and are looked through, whether as they lie or along an index that knows nothing of what is asked for,
 * and more than a page that is sorted.
 */
export function faultsOf(node: Node): string[] {
  const table = node['Relation Name'];
  const own: string[] = [];
  if (node['Node Type'] === 'Seq Scan' && table && !fixedTables.includes(table))
    own.push(`looks through ${table}`);
  const inVain = (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1);
  if (table && !fixedTables.includes(table) && inVain > mostInVain && own.length === 0)
    own.push(`reads ${inVain} rows of ${table} in vain`);
  // One that keeps the first page only is as long as what a person has, and holds no more than the page.
  const isWholeSort = node['Node Type'] === 'Sort' && node['Sort Method'] !== 'top-N heapsort';
  const sorted = node.Plans?.[0]?.['Actual Rows'] ?? 0;
  if (isWholeSort && sorted > pageSize) own.push(`sorts ${sorted} rows`);
  return [...own, ...(node.Plans ?? []).flatMap(faultsOf)];
}

/** The most rows any part of a plan brought, over all its turns. */
export function mostRowsOf(node: Node): number {
  const own = (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1);
  return Math.max(own, ...(node.Plans ?? []).map(mostRowsOf));
}
