import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context, TransactionContext } from '../../app-context';
import { isDatabaseAway } from '../../db/database-away';
import { promotions, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { recordEvents } from '../../events/record-events';
import type { JobKind } from '../../jobs/job-kind';
import { hasMarketingConsent, isAdvertisingHour } from '../../push/may-advertise';
import { isInUse } from '../sanctions/live-sanctions';

export const sendPromotionsJob: JobKind<Record<string, never>> = {
  queue: 'send-promotions',
  schema: z.object({}),
  retryLimit: 3,
  cron: '* * * * *',
};

const batchSize = 500;

/**
 * Sends what operators advertise to whoever agreed to it (docs/product.md#advertising), a batch a transaction: each is
 * told once, whatever dies in between. What is not done by 21:00 goes on at 08:00. One that cannot be sent holds up no
 * other one; throws the first failure at the end, and at once where the database is away.
 */
export async function sendPromotions({ app }: Context): Promise<void> {
  const due = await app.db
    .select({ id: promotions.id })
    .from(promotions)
    .where(isDue(app.clock.now()))
    .orderBy(asc(promotions.startsAt), asc(promotions.id));
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      await sendToAll({ app }, id);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** SQL: its moment has come, it did not go to everybody, and nobody called it off. */
function isDue(now: Date): SQL | undefined {
  return and(isNull(promotions.endsAt), lte(promotions.startsAt, now));
}

async function sendToAll({ app }: Context, promotionId: number): Promise<void> {
  while (isAdvertisingHour(app.clock.now())) {
    const hasMore = await transact(app, (tx) => sendBatch({ app, tx }, promotionId));
    if (!hasMore) return;
  }
}

async function sendBatch({ app, tx }: TransactionContext, promotionId: number): Promise<boolean> {
  const now = app.clock.now();
  const [promotion] = await tx
    .select()
    .from(promotions)
    .where(and(eq(promotions.id, promotionId), isDue(now)))
    .for('update');
  if (!promotion) return false;
  const { title, text, path, sentUpTo, sentCount } = promotion;
  const hasAgreed = hasMarketingConsent({ userId: users.id, at: sql`${now.toISOString()}::timestamptz` });
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.id, sentUpTo), isInUse, hasAgreed))
    .orderBy(asc(users.id))
    .limit(batchSize);
  const data = { promotionId, title, text, path };
  await recordEvents(
    tx,
    people.map(({ id: userId }) => ({ userId, type: 'PROMOTION_SENT' as const, data })),
  );
  const hasMore = people.length === batchSize;
  await tx
    .update(promotions)
    .set({
      sentUpTo: people.at(-1)?.id ?? sentUpTo,
      sentCount: sentCount + people.length,
      endsAt: hasMore ? null : now,
    })
    .where(eq(promotions.id, promotionId));
  return hasMore;
}
