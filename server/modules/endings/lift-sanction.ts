import { and, eq } from 'drizzle-orm';
import type { Context } from '../../app-context';
import { sanctions } from '../../db/schema';
import { transact } from '../../db/transact';
import { recordAudit } from '../../events/record-audit';
import { isLiveSanction } from '../sanctions/live-sanctions';
import { tellOfSanction } from './tell-of-sanction';

/**
 * Ends every sanction on a person before its time. Who was blocked can sign in again; the team, the sessions and the
 * friend requests that ended with the block do not come back. Answers how many there were: none the second time.
 */
export async function liftSanctions(
  { app }: Context,
  { userId, liftedBy }: { userId: number; liftedBy: string },
): Promise<{ liftedCount: number }> {
  const now = app.clock.now();
  return transact(app, async (tx) => {
    const lifted = await tx
      .update(sanctions)
      .set({ liftedAt: now, liftedBy })
      .where(and(eq(sanctions.userId, userId), isLiveSanction(now)))
      .returning({ id: sanctions.id, endsAt: sanctions.endsAt });
    if (lifted.length === 0) return { liftedCount: 0 };
    await tellOfSanction(tx, { userId, isAccountBack: lifted.some(({ endsAt }) => endsAt === null) });
    await recordAudit(tx, {
      by: liftedBy,
      action: 'SANCTIONS_LIFTED',
      target: { type: 'person', id: userId },
      before: { sanctionIds: lifted.map(({ id }) => id) },
    });
    app.log.info({ userId, count: lifted.length }, 'sanctions were lifted');
    return { liftedCount: lifted.length };
  });
}
