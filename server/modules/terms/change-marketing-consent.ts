import { and, eq, isNotNull } from 'drizzle-orm';
import type { MemberTransactionContext } from '../../app-context';
import { consents, users } from '../../db/schema';

/**
 * Gives, renews or ends a person's marketing consent; each is a row with its time. What is so already, and not asked
 * about, is no row. The caller holds the lock on the person.
 */
export async function changeMarketingConsent(
  { app, userId, tx }: MemberTransactionContext,
  isAgreed: boolean,
): Promise<void> {
  const asked = await tx
    .update(consents)
    .set({ confirmBy: null })
    .where(and(eq(consents.userId, userId), isNotNull(consents.confirmBy)))
    .returning({ id: consents.id });
  const [person] = await tx
    .select({ isMarketingAgreed: users.isMarketingAgreed })
    .from(users)
    .where(eq(users.id, userId));
  if (person?.isMarketingAgreed === isAgreed && asked.length === 0) return;
  const version = app.product.termsVersion;
  await tx
    .insert(consents)
    .values({ userId, kind: 'MARKETING', version, isAgreed, createdAt: app.clock.now() });
  await tx.update(users).set({ isMarketingAgreed: isAgreed }).where(eq(users.id, userId));
}
