import type { Match } from '@/contract/matches';
import type { MemberContext } from '../../app-context';
import { transact } from '../../db/transact';
import { recordChanges } from '../../events/record-messages';
import { readSettings } from '../settings/settings';
import { areAllOpened } from '../users/covering';
import { spendClovers } from '../wallet/book-clovers';
import { matchStateOf } from './match-state';
import { requireOwnTeam } from './own-team';
import { getMatch } from './read-match';
import { refuseWhenOver, refuseWhileLikeWaits } from './refuse-state';
import { lockPair, updateSide } from './repository';

/**
 * Pays once per team and pair to see everybody's photo; seeing them already costs nothing. Throws 9000 when short, 1005 when
 * the pair is over, when it costs more than was shown, and while a LIKE waits that shows them for nothing.
 */
export async function unblurMatch(
  { app, userId }: MemberContext,
  { matchId, price }: { matchId: number; price?: number | undefined },
): Promise<Match> {
  const team = await requireOwnTeam(app.db, userId);
  return transact(app, async (tx) => {
    const pair = await lockPair(tx, team, matchId);
    if (areAllOpened(pair)) return getMatch({ app, userId, tx }, matchId);
    const state = matchStateOf(pair, app.clock.now());
    refuseWhenOver(state);
    refuseWhileLikeWaits(state);
    const { prices } = await readSettings({ app, db: tx });
    await spendClovers(tx, {
      userId,
      cloverAmount: prices.unblur,
      shownAmount: price,
      reason: 'UNBLUR',
      causeKey: `UNBLUR:${matchId}:${team.id}`,
    });
    await updateSide(tx, { matchId, teamId: team.id }, { unblurredAt: app.clock.now() });
    recordChanges(tx, pair.present.ourIds, ['matches', 'preMatches']);
    return getMatch({ app, userId, tx }, matchId);
  });
}
