import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../app-context';
import { sanctions } from '../../db/schema';
import { forEachDue } from '../../jobs/for-each-due';
import type { JobKind } from '../../jobs/job-kind';
import { tellOfSanction } from './tell-of-sanction';

/** What was refused is allowed from the moment itself; that nobody has to ask for it is worth a minute's wait. */
export const endedSanctionsJob: JobKind<Record<string, never>> = {
  queue: 'ended-sanctions',
  schema: z.strictObject({}),
  retryLimit: 2,
  cron: '* * * * *',
};

/** Tells phones of limits whose time is over, each once, as of one that was lifted. Answers how many there were. */
export async function tellOfEndedSanctions({ app }: Context): Promise<number> {
  const now = app.clock.now();
  const isDue = and(isNull(sanctions.liftedAt), isNull(sanctions.endToldAt), lte(sanctions.endsAt, now));
  return forEachDue(app, {
    list: (limit) =>
      app.db
        .select({ id: sanctions.id })
        .from(sanctions)
        .where(isDue)
        .orderBy(asc(sanctions.endsAt), asc(sanctions.id))
        .limit(limit),
    step: async (tx, id) => {
      const [ended] = await tx
        .update(sanctions)
        .set({ endToldAt: now })
        .where(and(eq(sanctions.id, id), isDue))
        .returning({ userId: sanctions.userId });
      if (ended) await tellOfSanction(tx, { userId: ended.userId, isAccountBack: false });
    },
  });
}
