import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { pushJob } from '../../server/push/push-job';
import type { TestApi } from './test-api';

/** Resolves once every push that was asked for has been sent: what comes after belongs to what happens after. */
export async function pushesSent({ app }: Pick<TestApi, 'app'>): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await app.db.execute<{ count: number }>(sql`select count(*)::int as count from jobs.job
        where name = ${pushJob.queue} and state in ('created', 'retry', 'active')`);
      if (rows[0]?.count !== 0) throw new Error(`${rows[0]?.count} pushes are under way`);
    },
    { timeout: 60_000, interval: 50 },
  );
}
