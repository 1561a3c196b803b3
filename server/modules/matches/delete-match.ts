import { errorCodes } from '@/contract/error-codes';
import type { MatchState } from '@/contract/matches';
import type { MemberContext } from '../../app-context';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordChanges } from '../../events/record-messages';
import { wishEnd } from '../chats/end-wishes';
import { giveForAnswer } from '../wallet/free-clovers';
import { endMatches } from './end-matches';
import { expireMatch } from './expire-matches';
import { isOver, matchStateOf } from './match-state';
import { requireOwnTeam } from './own-team';
import { lockPair } from './repository';
import { withdrawCards } from './withdraw-cards';

/**
 * Closes the match for both; a room that exists becomes read-only, by the word of the team's leader or of two of it. What
 * was not matched leaves the deck of the team with it.
 * The other team's LIKE that nobody opened is refunded, the own one that is taken back is not. Closing what is over
 * changes nothing. Throws 1005 when the pair is something else than the person saw: nobody's LIKE and no room goes by a
 * decision about what was before.
 */
export async function deleteMatch(
  { app, userId }: MemberContext,
  { matchId, seenState }: { matchId: number; seenState?: MatchState | undefined },
): Promise<{ isClosed: boolean }> {
  const team = await requireOwnTeam(app.db, userId);
  return transact(app, async (tx) => {
    await withdrawCards({ app, tx }, { teamId: team.id, matchId });
    const pair = await lockPair(tx, team, matchId);
    const { match, present } = pair;
    const state = matchStateOf(pair, app.clock.now());
    if (match.status === 'CLOSED' || match.status === 'EXPIRED') return { isClosed: true };
    if (isOver(match, app.clock.now())) {
      await expireMatch({ app, tx }, matchId);
      return { isClosed: true };
    }
    if (seenState !== undefined && seenState !== state) throw somethingElse(state);
    const wish = { channelId: matchId, teamId: team.id, userId };
    if (match.status === 'MATCHED' && !(await wishEnd({ app, tx }, wish))) return { isClosed: false };
    const end = { reason: 'CLOSED_BY_TEAM' as const, teamId: team.id, byUserId: userId };
    await endMatches({ app, tx }, { locked: [match], end });
    if (state === 'LIKE_RECEIVED') await giveForAnswer({ app, userId, tx }, { matchId });
    recordChanges(tx, [...present.ourIds, ...present.theirIds], ['matches', 'preMatches']);
    return { isClosed: true };
  });
}

const whatCameBetween: Partial<Record<MatchState, string>> = {
  LIKE_SENT: '우리 팀이 이미 LIKE를 보낸 팀이에요.',
  LIKE_RECEIVED: '그사이 이 팀이 LIKE를 보냈어요.',
  MATCHED: '그사이 두 팀이 매칭됐어요.',
};

function somethingElse(state: MatchState): AppError {
  const displayMessage = whatCameBetween[state];
  return new AppError(errorCodes.concurrencyFailed, {
    ...(displayMessage && { displayMessage }),
    debugMessage: `the pair is ${state} by now`,
  });
}
