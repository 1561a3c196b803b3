import { and, eq, gt, sql } from 'drizzle-orm';
import type { ReadContext } from '../../app-context';
import { matches, preMatches, preMatchReads } from '../../db/schema';
import { otherSide, ownSide } from '../matches/repository';
import { recommendationSettings } from './engine/settings';
import type { TeamProfile } from './engine/types';

const dayMs = 86_400_000;

type Rates = Pick<
  TeamProfile,
  | 'pendingUnansweredLikes'
  | 'expiredUnansweredLikes'
  | 'recentMatches'
  | 'impressionsSeen'
  | 'likesSent'
  | 'impressionsReceived'
  | 'likesReceived'
>;

/** What teams did and what happened to them in the last `seenWindowDays`; zeros for who is not there. */
export async function loadRates(context: ReadContext, now: Date): Promise<(teamId: number) => Rates> {
  const sides = new Map((await countSides(context, now)).map((row) => [row.teamId, row]));
  const seen = new Map(
    (await countImpressions(context, { now, side: 'teamId' })).map((row) => [row.teamId, row.count]),
  );
  const received = new Map(
    (await countImpressions(context, { now, side: 'recommendedTeamId' })).map((row) => [
      row.teamId,
      row.count,
    ]),
  );
  return (teamId) => {
    const side = sides.get(teamId);
    return {
      pendingUnansweredLikes: side?.pending ?? 0,
      expiredUnansweredLikes: side?.expired ?? 0,
      recentMatches: side?.recentMatches ?? 0,
      likesSent: side?.likesSent ?? 0,
      likesReceived: side?.likesReceived ?? 0,
      impressionsSeen: seen.get(teamId) ?? 0,
      impressionsReceived: received.get(teamId) ?? 0,
    };
  };
}

function countSides({ app, db }: ReadContext, now: Date) {
  const at = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const unanswered = sql`${otherSide.likedAt} is not null and ${ownSide.likedAt} is null`;
  const { expiredLikeWindowDays, recentMatchWindowDays } = recommendationSettings;
  return db
    .select({
      teamId: ownSide.teamId,
      pending: sql<number>`(count(*) filter (where ${matches.status} = 'LIVE' and ${unanswered} and ${matches.expiresAt} > ${at(0)}))::int`,
      expired: sql<number>`(count(*) filter (where ${matches.status} in ('LIVE', 'EXPIRED') and ${unanswered} and ${matches.expiresAt} <= ${at(0)} and ${matches.expiresAt} > ${at(expiredLikeWindowDays * dayMs)}))::int`,
      recentMatches: sql<number>`(count(*) filter (where ${matches.matchedAt} > ${at(recentMatchWindowDays * dayMs)}))::int`,
      // A LIKE that answers one is no choice among pre-matches, so it says nothing about how picky a team is.
      likesSent: sql<number>`(count(*) filter (where ${ownSide.openedAt} is not null and ${ownSide.likedAt} is not null))::int`,
      likesReceived: sql<number>`(count(*) filter (where ${otherSide.openedAt} is not null and ${otherSide.likedAt} is not null))::int`,
    })
    .from(matches)
    .innerJoin(ownSide, eq(ownSide.matchId, matches.id))
    .innerJoin(
      otherSide,
      and(eq(otherSide.matchId, matches.id), eq(otherSide.teamId, ownSide.opponentTeamId)),
    )
    .where(gt(matches.createdAt, new Date(now.getTime() - app.product.seenWindowMs)))
    .groupBy(ownSide.teamId);
}

/** Pre-matches that somebody of the team looked at. */
function countImpressions(
  { app, db }: ReadContext,
  { now, side }: { now: Date; side: 'teamId' | 'recommendedTeamId' },
) {
  return db
    .select({ teamId: preMatches[side], count: sql<number>`count(*)::int` })
    .from(preMatches)
    .where(
      and(
        gt(preMatches.recommendedAt, new Date(now.getTime() - app.product.seenWindowMs)),
        sql`(${preMatches.openedAt} is not null or exists (select 1 from ${preMatchReads} where ${preMatchReads.preMatchId} = ${preMatches.id}))`,
      ),
    )
    .groupBy(preMatches[side]);
}
