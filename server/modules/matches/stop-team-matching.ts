import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { App } from '../../app-context';
import type { Transaction } from '../../db/database';
import { matches, preMatches } from '../../db/schema';
import { refundUnopenedLikes } from './refund-unopened-likes';

/**
 * Ends everything a team has under way: its live and matched pairs close for both sides, its candidates and its
 * places among the candidates of others are withdrawn, LIKEs nobody opened are refunded as at expiry. Rooms are not
 * touched. Gives the ids of the pairs it closed.
 */
export async function stopTeamMatching(
  app: App,
  tx: Transaction,
  { teamId, reason }: { teamId: number; reason: 'TEAM_STOPPED' | 'TEAM_DISBANDED' },
): Promise<number[]> {
  const now = app.clock.now();
  await tx
    .update(preMatches)
    .set({ withdrawnAt: now })
    .where(
      and(
        or(eq(preMatches.teamId, teamId), eq(preMatches.candidateTeamId, teamId)),
        isNull(preMatches.withdrawnAt),
      ),
    );
  const open = await tx
    .select({ id: matches.id, status: matches.status })
    .from(matches)
    .where(
      and(
        or(eq(matches.lowTeamId, teamId), eq(matches.highTeamId, teamId)),
        inArray(matches.status, ['LIVE', 'MATCHED']),
      ),
    )
    .orderBy(matches.id)
    .for('update');
  if (open.length === 0) return [];
  const ids = open.map(({ id }) => id);
  await tx
    .update(matches)
    .set({ status: 'CLOSED', closedAt: now, closedReason: reason, closedByTeamId: teamId, expiresAt: null })
    .where(inArray(matches.id, ids));
  await refundUnopenedLikes(
    app,
    tx,
    open.filter(({ status }) => status === 'LIVE').map(({ id }) => id),
  );
  return ids;
}
