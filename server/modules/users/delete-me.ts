import { and, eq, isNull } from 'drizzle-orm';
import type { App } from '../../app-context';
import type { Transaction } from '../../db/database';
import { identities, pushTokens, refreshTokens, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { recordDisconnect } from '../events/record-messages';
import { removeMember } from '../teams/remove-member';
import { lockOwnTeam } from '../teams/repository';

/**
 * Withdrawal: out of the team, signed out on every device and invisible at once. Signing in within seven days undoes
 * it; afterwards a job purges the account, and signing up again waits its thirty days (decisions: Identity).
 */
export async function deleteMe(app: App, userId: number): Promise<void> {
  await transact(app, async (tx) => {
    const own = await lockOwnTeam(tx, userId);
    if (own) await removeMember(app, tx, own, { userId, cause: 'LEAVE' });
    await withdraw(app, tx, userId);
  });
}

async function withdraw(app: App, tx: Transaction, userId: number): Promise<void> {
  const now = app.clock.now();
  const [withdrawn] = await tx
    .update(users)
    .set({ state: 'WITHDRAWN', withdrawnAt: now })
    .where(and(eq(users.id, userId), eq(users.state, 'ACTIVE')))
    .returning({ id: users.id });
  if (!withdrawn) return;
  await tx
    .update(identities)
    .set({ rejoinableAt: new Date(now.getTime() + app.product.rejoinWaitMs) })
    .where(eq(identities.userId, userId));
  await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.userId, userId), isNull(refreshTokens.revokedAt)));
  await tx.delete(pushTokens).where(eq(pushTokens.userId, userId));
  await recordDisconnect(tx, userId, 'WITHDRAWN');
}
