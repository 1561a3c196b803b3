import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { matches, matchSides, preMatches } from '../../db/schema';
import { expireMatches } from '../../modules/matches/expire-matches';
import { tellOfExpiry } from '../../modules/matches/tell-of-expiry';
import { before, ownTeam, type Passing } from './passing';

/** What a person's team has with others while it can end by itself: teams recommended, cards flipped, LIKEs, a special match. */
export const matchPassing: Passing = {
  async move(tx, whose) {
    const team = ownTeam(tx, whose);
    const recommended = await tx
      .update(preMatches)
      .set({
        recommendedAt: before(preMatches.recommendedAt, whose),
        expiresAt: before(preMatches.expiresAt, whose),
        openedAt: before(preMatches.openedAt, whose),
      })
      .where(
        and(
          gt(preMatches.expiresAt, whose.now),
          or(eq(preMatches.teamId, team), eq(preMatches.recommendedTeamId, team)),
        ),
      )
      .returning({ id: preMatches.id });
    const ended = await tx
      .update(matches)
      .set({ createdAt: before(matches.createdAt, whose), expiresAt: before(matches.expiresAt, whose) })
      .where(
        and(
          eq(matches.status, 'LIVE'),
          gt(matches.expiresAt, whose.now),
          or(eq(matches.lowTeamId, team), eq(matches.highTeamId, team)),
        ),
      )
      .returning({ id: matches.id });
    await tx
      .update(matchSides)
      .set({
        openedAt: before(matchSides.openedAt, whose),
        likedAt: before(matchSides.likedAt, whose),
        likeOpenedAt: before(matchSides.likeOpenedAt, whose),
        unblurredAt: before(matchSides.unblurredAt, whose),
      })
      .where(
        inArray(
          matchSides.matchId,
          ended.map(({ id }) => id),
        ),
      );
    return recommended.length + ended.length;
  },
  async follow(context) {
    await expireMatches(context);
    await tellOfExpiry(context);
  },
  none: {
    displayMessage: '기다리는 추천도, LIKE도 없어요.',
    debugMessage: 'userId: their team has no recommendation, flip, LIKE or special match that waits',
  },
};
