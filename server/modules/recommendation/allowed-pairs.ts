import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { preMatches, type recommendationRuns, teamMembers, teams } from '../../db/schema';
import { placesOfAcquainted } from '../avoidance/acquaintances';
import { placesOfBlocked } from '../blocks/block-rules';
import { isShown } from '../hidden-pre-matches/hidden-pre-matches';
import type { DealtPreMatch } from './dealing/dealt';

/**
 * Much may have happened since the run read its pool: a team stopped, two blocked each other or became friends, another
 * run showed the pair. The share lock keeps teams from stopping before the commit.
 */
export async function keepAllowed(
  { app, tx }: TransactionContext,
  dealt: readonly DealtPreMatch[],
  run: Pick<typeof recommendationRuns.$inferSelect, 'id' | 'createdAt'>,
): Promise<DealtPreMatch[]> {
  const ready = await lockReady(tx, dealt);
  const since = sql`${run.createdAt.toISOString()}::timestamptz`;
  const pairs = sql`select place::int, one, other from unnest(
    ${sql.param(dealt.map(({ teamId }) => teamId))}::int[],
    ${sql.param(dealt.map(({ recommendedTeamId }) => recommendedTeamId))}::int[]) with ordinality as given (one, other, place)`;
  const { rows } = await tx.execute<{ place: number }>(sql`with ${pairsAndMeetings(pairs)}
    select place - 1 as place from pair
    where place not in (${placesOfBlocked(meeting)} union all ${placesOfAcquainted(meeting)})
      and not exists (select 1 from ${preMatches} where ${preMatches.teamId} = pair.one
        and ${preMatches.recommendedTeamId} = pair.other
        and (${preMatches.runId} = ${run.id} or ${preMatches.recommendedAt} >= ${since} and ${isShown(app.clock.now())}))`);
  const allowed = new Set(rows.map(({ place }) => place));
  return dealt.filter(
    ({ teamId, recommendedTeamId }, place) =>
      allowed.has(place) && ready.has(teamId) && ready.has(recommendedTeamId),
  );
}

async function lockReady(tx: Transaction, dealt: readonly DealtPreMatch[]): Promise<Set<number>> {
  const ids = [...new Set(dealt.flatMap(({ teamId, recommendedTeamId }) => [teamId, recommendedTeamId]))];
  const rows = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        sql`${teams.id} = any(${sql.param(ids)}::int[])`,
        eq(teams.stage, 'TEAM'),
        isNotNull(teams.readyAt),
        isNull(teams.pausedAt),
      ),
    )
    .orderBy(teams.id)
    .for('share');
  return new Set(rows.map(({ id }) => id));
}

/** How many of a run's pre-matches stand for each of these teams: what ended since they were stored is not told. */
export async function countStanding(
  tx: Transaction,
  { runId, teamIds }: { runId: number; teamIds: readonly number[] },
): Promise<Map<number, number>> {
  const { id, teamId, recommendedTeamId, withdrawnAt } = preMatches;
  // Team by team (`offset 0` keeps it so): of a run nothing is known yet, and the whole of it would be read each time.
  const pairs = sql`select place, one, other from unnest(${sql.param([...new Set(teamIds)])}::int[]) told (team),
    lateral (select ${id} as place, ${teamId} as one, ${recommendedTeamId} as other from ${preMatches}
      where ${preMatches.runId} = ${runId} and ${teamId} = told.team and ${withdrawnAt} is null offset 0) standing`;
  const { rows } = await tx.execute<{ teamId: number; count: number }>(sql`with ${pairsAndMeetings(pairs)}
    select one as "teamId", count(*)::int as count from pair where place not in (${placesOfBlocked(meeting)}) group by one`);
  return new Map(rows.map((each) => [each.teamId, each.count]));
}

const meeting = sql.raw('meeting');

/**
 * SQL: pairs of teams (`place`, `one`, `other`) as `pair`, and as `meeting` each two of their people who would meet. Made
 * once for all, so that what keeps people apart is looked up by index and never team by team.
 */
function pairsAndMeetings(pairs: SQL): SQL {
  return sql`pair as materialized (${pairs}), ${meeting} as materialized (
    select pair.place, mine.user_id as one, theirs.user_id as other from pair
    inner join ${teamMembers} mine on mine.team_id = pair.one and mine.left_at is null
    inner join ${teamMembers} theirs on theirs.team_id = pair.other and theirs.left_at is null)`;
}
