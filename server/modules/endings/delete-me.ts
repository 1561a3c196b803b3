import { and, eq } from 'drizzle-orm';
import type { MemberContext, MemberTransactionContext } from '../../app-context';
import { users, withdrawalReasons } from '../../db/schema';
import { transact } from '../../db/transact';
import { lockPeople } from '../users/lock-people';
import { forgetDataExport } from './forget-data-export';
import { declineInvitations, goAway } from './go-away';
import { setRejoinableAt } from './set-rejoinable-at';

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
  await setRejoinableAt({ app, tx }, userId);
}
