import { and, eq, max } from 'drizzle-orm';
import type { MemberContext, MemberTransactionContext } from '../../app-context';
import { identities, sanctions, users, withdrawalReasons } from '../../db/schema';
import { transact } from '../../db/transact';
import { isLiveSanction } from '../sanctions/live-sanctions';
import { lockPeople } from '../users/lock-people';
import { forgetDataExport } from './forget-data-export';
import { declineInvitations, goAway } from './go-away';

/**
 * Withdrawal: out of the team, signed out on every device and invisible at once. Signing in within seven days undoes
 * it; afterwards a job purges the account. Signing up again waits thirty days from now on
 * (docs/product.md#withdrawal-and-purge), or until a sanction would have ended: withdrawing does not shorten it. The
 * reason is kept of nobody, for the operators' `withdrawals`.
 */
export async function deleteMe(
  { app, userId }: MemberContext,
  { reason }: { reason?: string | undefined },
): Promise<void> {
  await declineInvitations({ app }, userId);
  await transact(app, async (tx) => {
    // People before teams, as everywhere: nobody can be put into a team meanwhile.
    const [me] = await lockPeople(tx, [userId]);
    if (!me) return;
    await withdraw({ app, userId, tx });
    await forgetDataExport({ app, userId, tx });
    if (reason) await tx.insert(withdrawalReasons).values({ reason, createdAt: app.clock.now() });
  });
}

async function withdraw({ app, userId, tx }: MemberTransactionContext): Promise<void> {
  const now = app.clock.now();
  await goAway({ app, tx }, { userId, reason: 'WITHDRAWN' });
  await tx
    .update(users)
    .set({ state: 'WITHDRAWN', withdrawnAt: now })
    .where(and(eq(users.id, userId), eq(users.state, 'ACTIVE')));
  await tx
    .update(identities)
    .set({ rejoinableAt: await rejoinableFrom({ app, userId, tx }) })
    .where(eq(identities.userId, userId));
}

async function rejoinableFrom({ app, userId, tx }: MemberTransactionContext): Promise<Date> {
  const now = app.clock.now();
  const [row] = await tx
    .select({ endsAt: max(sanctions.endsAt) })
    .from(sanctions)
    .where(and(eq(sanctions.userId, userId), isLiveSanction(now)));
  const waited = now.getTime() + app.product.rejoinWaitMs;
  return new Date(Math.max(waited, row?.endsAt?.getTime() ?? 0));
}
