import { lt } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../app-context';
import { outbox, pushRecords } from '../db/schema';
import type { JobKind } from '../jobs/job-kind';

const keepMs = 3_600_000;

export const cleanOutboxJob: JobKind<object> = {
  queue: 'clean-outbox',
  schema: z.object({}),
  retryLimit: 1,
  cron: '17 * * * *',
};

/** Pushes the sandbox console lists. */
const keepPushesMs = 3 * 24 * keepMs;

/** Drops rows that were delivered more than an hour ago: nobody asks for them again. */
export async function cleanOutbox({ app: { db, clock } }: Context): Promise<void> {
  const now = clock.now().getTime();
  await db.delete(outbox).where(lt(outbox.deliveredAt, new Date(now - keepMs)));
  await db.delete(pushRecords).where(lt(pushRecords.createdAt, new Date(now - keepPushesMs)));
}
