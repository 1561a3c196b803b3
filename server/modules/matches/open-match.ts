import { errorCodes } from '@/contract/error-codes';
import type { Match } from '@/contract/matches';
import type { MemberContext } from '../../app-context';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordEvents } from '../../events/record-events';
import { recordChanges } from '../../events/record-messages';
import { matchStateOf } from './match-state';
import { requireOwnTeam } from './own-team';
import { getMatch } from './read-match';
import { lockPair, updateSide } from './repository';

/** Opens a received LIKE for the team: the three photos show and the sender reads 열어봄. Throws 3001 the second time. */
export async function openMatch(
  { app, userId }: MemberContext,
  { matchId }: { matchId: number },
): Promise<Match> {
  const team = await requireOwnTeam(app.db, userId);
  return transact(app, async (tx) => {
    const pair = await lockPair(tx, team, matchId);
    if (pair.own.likeOpenedAt) throw new AppError(errorCodes.alreadyOpened);
    if (matchStateOf(pair, app.clock.now()) !== 'LIKE_RECEIVED') {
      throw new AppError(errorCodes.forbidden, {
        displayMessage: '지금은 열어 볼 수 없어요.',
        debugMessage: 'no LIKE waits here',
      });
    }
    await updateSide(tx, { matchId, teamId: team.id }, { likeOpenedAt: app.clock.now() });
    const { ourIds, theirIds, theirName } = pair.present;
    const mates = ourIds.filter((id) => id !== userId);
    await recordEvents(
      tx,
      mates.map((id) => ({
        userId: id,
        type: 'CANDIDATE_OPENED' as const,
        actorUserId: userId,
        data: { matchId, nickname: team.nickname, teamName: theirName },
      })),
    );
    // Whose LIKE it is reads that it was opened.
    recordChanges(tx, [userId, ...theirIds], ['matches']);
    return getMatch({ app, userId, tx }, matchId);
  });
}
