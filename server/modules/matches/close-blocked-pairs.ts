import { and, eq, isNull, or } from 'drizzle-orm';
import type { App } from '../../app-context';
import type { Transaction } from '../../db/database';
import { matches, preMatches } from '../../db/schema';
import { findTeamIdOf } from '../teams/repository';
import { refundUnopenedLikes } from './refund-unopened-likes';

/**
 * Ends what the teams of two people have under way with each other, for good: it does not come back when one of the
 * two leaves. A LIKE nobody opened is refunded as at its expiry. A pair that matched stays: it has a room.
 */
export async function closeBlockedPairs(
  app: App,
  tx: Transaction,
  { userId, otherUserId }: { userId: number; otherUserId: number },
): Promise<void> {
  const [teamId, otherTeamId] = [await findTeamIdOf(tx, userId), await findTeamIdOf(tx, otherUserId)];
  if (teamId === null || otherTeamId === null || teamId === otherTeamId) return;
  const now = app.clock.now();
  // Candidates before pairs, as in a flip: the two wait for each other in one order.
  await tx
    .update(preMatches)
    .set({ withdrawnAt: now })
    .where(
      and(
        or(
          and(eq(preMatches.teamId, teamId), eq(preMatches.candidateTeamId, otherTeamId)),
          and(eq(preMatches.teamId, otherTeamId), eq(preMatches.candidateTeamId, teamId)),
        ),
        isNull(preMatches.withdrawnAt),
      ),
    );
  const closed = await tx
    .update(matches)
    .set({ status: 'CLOSED', closedAt: now, closedReason: 'BLOCKED', expiresAt: null })
    .where(
      and(
        eq(matches.lowTeamId, Math.min(teamId, otherTeamId)),
        eq(matches.highTeamId, Math.max(teamId, otherTeamId)),
        eq(matches.status, 'LIVE'),
      ),
    )
    .returning({ id: matches.id });
  await refundUnopenedLikes(
    app,
    tx,
    closed.map(({ id }) => id),
  );
}
