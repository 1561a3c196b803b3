import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import { matches, preMatches } from '../../db/schema';

/**
 * What a team puts away leaves its deck; the other team loses a card it has not turned, or it would pay for a LIKE to who
 * said no. One it turned stays, and says that it is over. Asked before the pair is locked: pre-matches before pairs, as in
 * a flip. Of a pair that is not under way, or not this team's, nothing changes.
 */
export async function withdrawCards(
  { app, tx }: TransactionContext,
  { teamId, matchId }: { teamId: number; matchId: number },
): Promise<void> {
  const { lowTeamId, highTeamId, status } = matches;
  const now = app.clock.now();
  await tx
    .update(preMatches)
    .set({ withdrawnAt: now })
    .from(matches)
    .where(
      and(
        eq(matches.id, matchId),
        eq(status, 'LIVE'),
        or(eq(lowTeamId, teamId), eq(highTeamId, teamId)),
        sql`(${preMatches.teamId}, ${preMatches.recommendedTeamId}) in
          ((${lowTeamId}, ${highTeamId}), (${highTeamId}, ${lowTeamId}))`,
        or(eq(preMatches.teamId, teamId), isNull(preMatches.openedAt)),
        isNull(preMatches.withdrawnAt),
        gt(preMatches.expiresAt, now),
      ),
    );
}
