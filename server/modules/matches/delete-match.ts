import type { MemberContext } from '../../app-context';
import { transact } from '../../db/transact';
import { recordChanges } from '../../events/record-messages';
import { giveForAnswer } from '../wallet/free-clovers';
import { endMatches } from './end-matches';
import { expireMatch } from './expire-matches';
import { isOver, matchStateOf } from './match-state';
import { presentMemberIds, requireOwnTeam } from './own-team';
import { lockPair } from './repository';

/**
 * Closes the match for both; a room that exists becomes read-only. The other team's LIKE that nobody opened is
 * refunded, the own one that is taken back is not. Closing what is over changes nothing.
 */
export async function deleteMatch(
  { app, userId }: MemberContext,
  { matchId }: { matchId: number },
): Promise<void> {
  const team = await requireOwnTeam(app.db, userId);
  await transact(app, async (tx) => {
    const pair = await lockPair(tx, team, matchId);
    const { match, own } = pair;
    const isAnswer = matchStateOf(pair, app.clock.now()) === 'LIKE_RECEIVED';
    if (match.status === 'CLOSED' || match.status === 'EXPIRED') return;
    if (isOver(match, app.clock.now())) return expireMatch({ app, tx }, matchId);
    await endMatches({ app, tx }, { locked: [match], end: { reason: 'CLOSED_BY_TEAM', teamId: team.id } });
    if (isAnswer) await giveForAnswer({ app, userId, tx }, { matchId });
    const userIds = [
      ...(await presentMemberIds(tx, team.id)),
      ...(await presentMemberIds(tx, own.opponentTeamId)),
    ];
    await recordChanges(tx, userIds, ['matches', 'preMatches']);
  });
}
