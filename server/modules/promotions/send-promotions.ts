import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context, TransactionContext } from '../../app-context';
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
 * told once, whatever dies in between. What is not done by 21:00 goes on at 08:00.
 */
export async function sendPromotions({ app }: Context): Promise<void> {
  while (isAdvertisingHour(app.clock.now())) {
    const hasMore = await transact(app, (tx) => sendBatch({ app, tx }));
    if (!hasMore) return;
  }
}

async function sendBatch({ app, tx }: TransactionContext): Promise<boolean> {
  const now = app.clock.now();
  const [promotion] = await tx
    .select()
    .from(promotions)
    .where(and(isNull(promotions.endsAt), lte(promotions.startsAt, now)))
    .orderBy(asc(promotions.startsAt))
    .limit(1)
    .for('update');
  if (!promotion) return false;
  const { id: promotionId, title, text, path, sentUpTo, sentCount } = promotion;
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
  await tx
    .update(promotions)
    .set({
      sentUpTo: people.at(-1)?.id ?? sentUpTo,
      sentCount: sentCount + people.length,
      endsAt: people.length < batchSize ? now : null,
    })
    .where(eq(promotions.id, promotionId));
  return true;
}
