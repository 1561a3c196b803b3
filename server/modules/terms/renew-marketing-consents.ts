import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { MARKETING_ANSWER_DAYS, MARKETING_CONSENT_YEARS } from '@/contract/constants';
import type { Context, TransactionContext } from '../../app-context';
import { seoul } from '../../clock/seoul-date';
import { consents, users } from '../../db/schema';
import { recordEvents } from '../../events/record-events';
import { type Due, forEachDue } from '../../jobs/for-each-due';
import type { JobKind } from '../../jobs/job-kind';
import { isInUse } from '../sanctions/live-sanctions';
import { changeMarketingConsent } from './change-marketing-consent';

export const renewMarketingConsentsJob: JobKind<Record<string, never>> = {
  queue: 'renew-marketing-consents',
  schema: z.object({}),
  retryLimit: 3,
  // By day, since what it asks and tells is pushed.
  cron: '12 10 * * *',
};

/**
 * Asks whoever agreed to marketing two years ago whether that still holds, and ends what nobody answered for within
 * thirty days (docs/decisions/062-marketing-consent.md). Each is told, in the transaction that changes it.
 */
export async function renewMarketingConsents({ app }: Context): Promise<void> {
  const now = app.clock.now();
  const isOld = and(
    eq(consents.kind, 'MARKETING'),
    eq(consents.isAgreed, true),
    isNull(consents.askedAgainAt),
    lte(consents.createdAt, seoul(now).subtract(MARKETING_CONSENT_YEARS, 'year').toDate()),
  );
  const isUnanswered = lte(consents.confirmBy, now);
  const list = (isDue: typeof isOld) => (limit: number) =>
    app.db
      .select({ id: consents.id })
      .from(consents)
      .innerJoin(users, eq(users.id, consents.userId))
      .where(and(isDue, isInUse))
      .orderBy(consents.id)
      .limit(limit);
  const dueConsents = (isDue: typeof isOld, step: typeof ask): Due => ({
    list: list(isDue),
    step: async (tx, id) => {
      const consent = await lockConsent({ app, tx }, { id, isDue });
      if (consent) await step({ app, tx }, consent);
    },
  });
  await forEachDue(app, dueConsents(isOld, ask), dueConsents(isUnanswered, end));
}

type Consent = typeof consents.$inferSelect;

/** The person first, as an answer of theirs does; null when they or another node were faster. */
async function lockConsent(
  { tx }: TransactionContext,
  { id, isDue }: { id: number; isDue: ReturnType<typeof and> },
): Promise<Consent | null> {
  const owner = tx.select({ id: consents.userId }).from(consents).where(eq(consents.id, id));
  await tx.select({ id: users.id }).from(users).where(sql`${users.id} = (${owner})`).for('update');
  const [consent] = await tx
    .select()
    .from(consents)
    .where(and(eq(consents.id, id), isDue));
  return consent ?? null;
}

/** One that a later answer replaced is marked too, so that nobody looks at it again. */
async function ask({ app, tx }: TransactionContext, { id, userId, createdAt }: Consent): Promise<void> {
  const askedAgainAt = app.clock.now();
  const endsAt = seoul(askedAgainAt).add(MARKETING_ANSWER_DAYS, 'day').toDate();
  const later = alias(consents, 'later');
  const [replaced] = await tx
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.userId, userId), eq(later.kind, 'MARKETING'), gt(later.id, id)))
    .limit(1);
  const confirmBy = replaced ? null : endsAt;
  await tx.update(consents).set({ askedAgainAt, confirmBy }).where(eq(consents.id, id));
  if (confirmBy) await tell({ app, tx }, { userId, step: 'ASKED', agreedAt: createdAt, endsAt });
}

async function end(
  { app, tx }: TransactionContext,
  { userId, createdAt, confirmBy }: Consent,
): Promise<void> {
  await changeMarketingConsent({ app, userId, tx }, false);
  const endsAt = confirmBy ?? app.clock.now();
  await tell({ app, tx }, { userId, step: 'ENDED', agreedAt: createdAt, endsAt });
}

function tell(
  { tx }: TransactionContext,
  {
    userId,
    step,
    agreedAt,
    endsAt,
  }: { userId: number; step: 'ASKED' | 'ENDED'; agreedAt: Date; endsAt: Date },
): Promise<void> {
  const data = { step, agreedAt: agreedAt.toISOString(), endsAt: endsAt.toISOString() };
  return recordEvents(tx, [{ userId, type: 'MARKETING_CONSENT_CHANGED', data }]);
}
