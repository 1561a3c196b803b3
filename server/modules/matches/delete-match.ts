import { eq } from 'drizzle-orm';
import type { App } from '../../app-context';
import { matches } from '../../db/schema';
import { transact } from '../../db/transact';
import { closeChannel } from '../chats/close-channel';
import { expireMatch } from './expire-matches';
import { isOver } from './match-state';
import { requireOwnTeam } from './own-team';
import { refundUnopenedLikes } from './refund-unopened-likes';
import { lockPair } from './repository';

/**
 * Closes the pair for both; a room that exists becomes read-only, a LIKE that nobody opened is refunded as at its
 * expiry. Closing what is over changes nothing.
 */
export async function deleteMatch(
  app: App,
  { userId, matchId }: { userId: number; matchId: number },
): Promise<void> {
  const team = await requireOwnTeam(app.db, userId);
  await transact(app, async (tx) => {
    const { match } = await lockPair(tx, team, matchId);
    if (match.status === 'CLOSED' || match.status === 'EXPIRED') return;
    if (isOver(match, app.clock.now())) return expireMatch(app, tx, matchId);
    await tx
      .update(matches)
      .set({
        status: 'CLOSED',
        closedAt: app.clock.now(),
        closedReason: 'CLOSED_BY_TEAM',
        closedByTeamId: team.id,
        expiresAt: null,
      })
      .where(eq(matches.id, matchId));
    if (match.matchedAt) await closeChannel(tx, matchId);
    else await refundUnopenedLikes(app, tx, [matchId]);
  });
}
