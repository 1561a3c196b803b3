import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { ReadContext } from '../../app-context';
import { matches, preMatches } from '../../db/schema';
import { otherSide, ownSide } from '../matches/repository';
import type { Rates } from './dealing/pool-part';
import { recommendationSettings } from './engine/settings';
import type { Outcomes, ScoreTerms } from './engine/types';
import { isLookedAt, type PoolPage } from './pool-statements';

const dayMs = 86_400_000;

/** What the page's teams did and what happened to them in the last `seenWindowDays`; none for who did nothing. */
export async function loadRates(context: ReadContext, page: PoolPage): Promise<Rates[]> {
  const sides = byTeam(await countSides(context, page));
  const seen = byTeam(await sumImpressions(context, { page, side: 'teamId' }));
  const received = byTeam(await sumImpressions(context, { page, side: 'recommendedTeamId' }));
  return [...new Set([...sides.keys(), ...seen.keys(), ...received.keys()])].map((teamId) => {
    const side = sides.get(teamId);
    return {
      teamId,
      pendingUnansweredLikes: side?.pending ?? 0,
      likesInFlight: side?.inFlight ?? 0,
      expiredUnansweredLikes: side?.expired ?? 0,
      recentMatches: side?.recentMatches ?? 0,
      sent: outcomesOf(side?.likesSent, seen.get(teamId)),
      received: outcomesOf(side?.likesReceived, received.get(teamId)),
      impressionsReceived: received.get(teamId)?.count ?? 0,
    };
  });
}

function byTeam<Row extends { teamId: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.teamId, row]));
}

function outcomesOf(likes = 0, impressions?: Impressions): Outcomes {
  const { count = 0, expected = 0, information = 0 } = impressions ?? {};
  return { likes: Math.min(likes, count), expected, information };
}

function countSides({ app, db }: ReadContext, { after, last, now }: PoolPage) {
  const at = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const unanswered = sql`${otherSide.likedAt} is not null and ${ownSide.likedAt} is null`;
  const { expiredLikeWindowDays, recentMatchWindowDays } = recommendationSettings;
  return db
    .select({
      teamId: ownSide.teamId,
      pending: sql<number>`(count(*) filter (where ${matches.status} = 'LIVE' and ${unanswered} and ${matches.expiresAt} > ${at(0)}))::int`,
      inFlight: sql<number>`(count(*) filter (where ${matches.status} = 'LIVE' and ${ownSide.likedAt} is not null and ${otherSide.likedAt} is null and ${matches.expiresAt} > ${at(0)}))::int`,
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
    .where(
      and(
        gt(ownSide.teamId, after),
        lte(ownSide.teamId, last),
        gt(matches.createdAt, new Date(now.getTime() - app.product.seenWindowMs)),
      ),
    )
    .groupBy(ownSide.teamId);
}

type Impressions = { count: number; expected: number; information: number };

/** Pre-matches that somebody of the team looked at, and what was expected of them. */
function sumImpressions(
  { app, db }: ReadContext,
  { page, side }: { page: PoolPage; side: 'teamId' | 'recommendedTeamId' },
) {
  const term = (name: keyof ScoreTerms) => sql`(${preMatches.terms} ->> ${sql.raw(`'${name}'`)})::float8`;
  // Rows of earlier releases know only what was learned as well.
  const chance = sql`coalesce(${term('expectedLike')}, ${term('likeChance')}, 0)`;
  return db
    .select({
      teamId: preMatches[side],
      count: sql<number>`count(*)::int`,
      expected: sql<number>`sum(${chance})`,
      information: sql<number>`sum(${chance} * (1 - ${chance}))`,
    })
    .from(preMatches)
    .where(
      and(
        gt(preMatches[side], page.after),
        lte(preMatches[side], page.last),
        isLookedAt(page.now, app.product.seenWindowMs),
      ),
    )
    .groupBy(preMatches[side]);
}
