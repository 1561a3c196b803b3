import { eq } from 'drizzle-orm';
import type { MemberContext } from '../../app-context';
import { consents, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { assertInForce, hasAgreedToTerms, requiredTerms } from './repository';

/** Keeps that a member agreed to the terms in force; twice is once. Throws 1002 for a text that is no longer in force. */
export async function agreeToTerms({ app, userId }: MemberContext, version: string): Promise<void> {
  assertInForce({ app }, { version, field: 'version' });
  await transact(app, async (tx) => {
    // One at a time for a person, so that two taps write one row of each kind.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    if (await hasAgreedToTerms({ app, db: tx }, userId)) return;
    const createdAt = app.clock.now();
    await tx
      .insert(consents)
      .values(requiredTerms.map((kind) => ({ userId, kind, version, isAgreed: true, createdAt })));
  });
}
