import * as z from 'zod';
import type { DatabaseHandle } from '../../db/database';

/** Of this node alone. */
export interface BaseFigures {
  readonly sessions: number;
  readonly users: number;
  readonly channels: number;
  readonly isBusHealthy: boolean;
}

export interface PoolFigures {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

const outboxSchema = z.array(z.object({ count: z.int(), oldestSeconds: z.number() })).length(1);
const jobsSchema = z.array(z.object({ queue: z.string(), count: z.int(), oldestSeconds: z.number() }));
const dropSchema = z.array(
  z.object({
    seconds: z.number(),
    teams: z.number(),
    teamsWithout: z.number(),
    finishedAt: z.number(),
  }),
);

/** The same on every node, because it is read from the database they share. */
export interface DatabaseFigures {
  readonly outbox: { readonly count: number; readonly oldestSeconds: number };
  readonly jobs: z.output<typeof jobsSchema>;
  readonly drop: z.output<typeof dropSchema>[number] | null;
}

/** Three statements that read through indexes of what waits. */
export async function readDatabaseFigures({
  executeSql,
}: Pick<DatabaseHandle, 'executeSql'>): Promise<DatabaseFigures> {
  const rowsOf = async (text: string) => (await executeSql(text)).rows;
  const [outbox] = outboxSchema.parse(
    await rowsOf(`select count(*)::int as count,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
      from outbox where delivered_at is null`),
  );
  const jobs = jobsSchema.parse(
    await rowsOf(`select name as queue, count(*)::int as count,
      extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
      from jobs.job where state < 'active' and start_after <= now() group by name`),
  );
  const [drop] = dropSchema.parse(
    await rowsOf(`select extract(epoch from finished_at - greatest(created_at, drop_at))::float8 as seconds,
      coalesce((stats->'handedOut'->>'teamCount')::float8, 0) as teams,
      coalesce((stats->>'teamsWithoutPreMatch')::float8, 0) as "teamsWithout",
      extract(epoch from finished_at)::float8 as "finishedAt"
      from recommendation_runs where run_key like 'drop:%' and finished_at is not null
      order by drop_at desc, id desc limit 1`),
  );
  if (!outbox) throw new Error('a count without a row');
  return { outbox, jobs, drop: drop ?? null };
}
