import { and, eq } from 'drizzle-orm';
import type { ResponseBody } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { getSpecialMatches as getSpecialMatchesCall, Match } from '@/contract/matches';
import type { MemberContext } from '../../app-context';
import { matches } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { readSettings } from '../settings/settings';
import { spendClovers } from '../wallet/book-clovers';
import { isOver, matchStateOf } from './match-state';
import { notInATeam, requireOwnTeam } from './own-team';
import { presentMatch } from './present-match';
import { getMatch } from './read-match';
import { specialCauseKey } from './refund-specials';
import { refuseWhileLikeWaits } from './refuse-state';
import { isOwnSide, lockPairWhere, updateSide } from './repository';
import { specialMatchesQuery } from './special-match-query';
import { tellOfOpening } from './tell-of-opening';

/** This week's special match of the own team, covered until it is opened. Throws 1003 without a team. */
export async function getSpecialMatches({
  app,
  userId,
}: MemberContext): Promise<ResponseBody<typeof getSpecialMatchesCall>> {
  const { hasTeam, rows } = await specialMatchesQuery(app.db, { userId, now: app.clock.now() });
  if (!hasTeam) throw notInATeam();
  return { items: await Promise.all(rows.map((row) => presentMatch(app, row))) };
}

/**
 * Pays to open the special match for the team: all three show. Throws 3001 when it is open already, also to the slower
 * of two team-mates, who pays nothing; 1005 while a LIKE waits that shows them for nothing, and when it costs more than
 * was shown; 9000 when short; 1003 for anything that is not the team's special of now.
 */
export async function openSpecialMatch(
  { app, userId }: MemberContext,
  { matchId, price }: { matchId: number; price?: number | undefined },
): Promise<Match> {
  const team = await requireOwnTeam(app.db, userId);
  return transact(app, async (tx) => {
    const isSpecial = and(eq(matches.isSpecial, true), isOwnSide(team));
    // The team's before it is opened, which for other pairs is too early to be seen.
    const pair = await lockPairWhere(tx, matchId, isSpecial);
    const { match, own, present } = pair;
    if (own.openedAt) throw new AppError(errorCodes.alreadyOpened);
    const now = app.clock.now();
    if (match.status !== 'LIVE' || isOver(match, now)) throw noSpecialMatch();
    refuseWhileLikeWaits(matchStateOf(pair, now));
    const { prices } = await readSettings({ app, db: tx });
    await spendClovers(tx, {
      userId,
      cloverAmount: prices.special,
      shownAmount: price,
      reason: 'SPECIAL',
      causeKey: specialCauseKey(matchId, team.id),
    });
    await updateSide(
      tx,
      { matchId, teamId: team.id },
      { openedAt: now, flippedByUserId: userId, unblurredAt: now },
    );
    await tellOfOpening(tx, { team, present, matchId });
    return getMatch({ app, userId, tx }, matchId);
  });
}

function noSpecialMatch(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '이미 끝난 스페셜 매치예요.',
    debugMessage: 'the special match is over',
  });
}
