import type { MemberContext } from '../../app-context';
import { transact } from '../../db/transact';
import { recordChanges } from '../../events/record-messages';
import { wishEnd } from '../chats/end-wishes';
import { giveForAnswer } from '../wallet/free-clovers';
import { endMatches } from './end-matches';
import { expireMatch } from './expire-matches';
import { isOver, matchStateOf } from './match-state';
import { requireOwnTeam } from './own-team';
import { lockPair } from './repository';

/**
 * Closes the match for both; a room that exists becomes read-only, by the word of the team's leader or of two of it. The other team's LIKE that nobody opened is
 * refunded, the own one that is taken back is not. Closing what is over changes nothing.
 */
export async function deleteMatch(
  { app, userId }: MemberContext,
  { matchId }: { matchId: number },
): Promise<{ isClosed: boolean }> {
  const team = await requireOwnTeam(app.db, userId);
  return transact(app, async (tx) => {
    const pair = await lockPair(tx, team, matchId);
    const { match, present } = pair;
    const isAnswer = matchStateOf(pair, app.clock.now()) === 'LIKE_RECEIVED';
    if (match.status === 'CLOSED' || match.status === 'EXPIRED') return { isClosed: true };
    if (isOver(match, app.clock.now())) {
      await expireMatch({ app, tx }, matchId);
      return { isClosed: true };
    }
    const wish = { channelId: matchId, teamId: team.id, userId };
    if (match.status === 'MATCHED' && !(await wishEnd({ app, tx }, wish))) return { isClosed: false };
    await endMatches({ app, tx }, { locked: [match], end: { reason: 'CLOSED_BY_TEAM', teamId: team.id } });
    if (isAnswer) await giveForAnswer({ app, userId, tx }, { matchId });
    recordChanges(tx, [...present.ourIds, ...present.theirIds], ['matches', 'preMatches']);
    return { isClosed: true };
  });
}
