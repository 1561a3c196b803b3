import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../app-context';
import { appeals, sanctions } from '../../db/schema';
import { transact } from '../../db/transact';
import { recordAudit } from '../../events/record-audit';
import { recordEvents } from '../../events/record-events';
import { isLiveSanction } from '../sanctions/live-sanctions';
import { setRejoinableAt } from './set-rejoinable-at';
import { tellOfSanction } from './tell-of-sanction';

/**
 * Ends every sanction on a person before its time. Who was blocked can sign in again; the team, the sessions and the
 * friend requests that ended with the block do not come back. An appeal that waited is answered by it, without words.
 * Answers how many there were: none the second time.
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
    const sanctionIds = lifted.map(({ id }) => id);
    const answered = await tx
      .update(appeals)
      .set({ outcome: 'LIFTED', answeredBy: liftedBy, answeredAt: now })
      .where(and(inArray(appeals.sanctionId, sanctionIds), isNull(appeals.outcome)))
      .returning({ id: appeals.id, sanctionId: appeals.sanctionId });
    await recordEvents(
      tx,
      answered.map(({ sanctionId }) => ({
        userId,
        type: 'APPEAL_ANSWERED' as const,
        data: { sanctionId, outcome: 'LIFTED' as const },
      })),
    );
    await setRejoinableAt({ app, tx }, userId);
    await tellOfSanction(tx, { userId, isAccountBack: lifted.some(({ endsAt }) => endsAt === null) });
    await recordAudit(tx, {
      by: liftedBy,
      action: 'SANCTIONS_LIFTED',
      target: { type: 'person', id: userId },
      before: { sanctionIds },
      after: { appealIds: answered.map(({ id }) => id) },
    });
    app.log.info({ userId, count: lifted.length }, 'sanctions were lifted');
    return { liftedCount: lifted.length };
  });
}
