import { inArray, lt } from 'drizzle-orm';
import * as z from 'zod';
import { ALARM_DAYS } from '@/contract/constants';
import type { Context } from '../../app-context';
import { alarms } from '../../db/schema';
import type { JobKind } from '../../jobs/job-kind';

export const cleanAlarmsJob: JobKind<Record<string, never>> = {
  queue: 'clean-alarms',
  schema: z.object({}),
  retryLimit: 3,
  cron: '41 4 * * *',
};

const keptMs = ALARM_DAYS * 86_400_000;
const batchSize = 1000;

/**
 * Deletes alarms that are older than 90 days, read or not, the oldest first, in batches: a round that dies keeps what it
 * did, and none holds many rows for long.
 */
export async function cleanAlarms({ app }: Context): Promise<void> {
  const before = new Date(app.clock.now().getTime() - keptMs);
  for (;;) {
    const oldest = app.db
      .select({ id: alarms.id })
      .from(alarms)
      .where(lt(alarms.createdAt, before))
      .orderBy(alarms.createdAt)
      .limit(batchSize);
    const gone = await app.db.delete(alarms).where(inArray(alarms.id, oldest)).returning({ id: alarms.id });
    if (gone.length < batchSize) return;
  }
}
