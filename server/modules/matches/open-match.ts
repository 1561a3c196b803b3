import { errorCodes } from '@/contract/error-codes';
import type { Match, MatchState } from '@/contract/matches';
import type { MemberContext } from '../../app-context';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordChanges } from '../../events/record-messages';
import { matchStateOf } from './match-state';
import { requireOwnTeam } from './own-team';
import { getMatch } from './read-match';
import { lockPair, updateSide } from './repository';
import { tellOfOpening } from './tell-of-opening';

/** Opens a received LIKE for the team: the three photos show and the sender reads 열어봄. Throws 3001 the second time. */
export async function openMatch(
  { app, userId }: MemberContext,
  { matchId }: { matchId: number },
): Promise<Match> {
  const team = await requireOwnTeam(app.db, userId);
  return transact(app, async (tx) => {
    const pair = await lockPair(tx, team, matchId);
    if (pair.own.likeOpenedAt) throw new AppError(errorCodes.alreadyOpened);
    refuseWithoutLike(matchStateOf(pair, app.clock.now()));
    await updateSide(tx, { matchId, teamId: team.id }, { likeOpenedAt: app.clock.now() });
    await tellOfOpening(tx, { team, present: pair.present, matchId });
    // Whose LIKE it is reads that it was opened.
    recordChanges(tx, pair.present.theirIds, ['matches']);
    return getMatch({ app, userId, tx }, matchId);
  });
}

/** A phone left open shows a LIKE for a moment after its end: it reads that it is over, not that it may come later. */
function refuseWithoutLike(state: MatchState): void {
  if (state === 'LIKE_RECEIVED') return;
  const ends: Partial<Record<MatchState, string>> = {
    EXPIRED: '답할 수 있는 시간이 지났어요.',
    CLOSED: '이미 끝난 LIKE예요.',
  };
  throw new AppError(errorCodes.forbidden, {
    displayMessage: ends[state] ?? '지금은 열어 볼 수 없어요.',
    debugMessage: 'no LIKE waits here',
  });
}
