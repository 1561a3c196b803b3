import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { preMatches, type recommendationRuns, teams } from '../../db/schema';
import { areStrangers } from '../avoidance/acquaintances';
import { notBlockedBetweenTeams } from '../blocks/block-rules';
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
  const { rows } = await tx.execute<{ place: number }>(sql`select (pair.place - 1)::int as place
    from unnest(${sql.param(dealt.map(({ teamId }) => teamId))}::int[],
      ${sql.param(dealt.map(({ recommendedTeamId }) => recommendedTeamId))}::int[]) with ordinality as pair (one, other, place)
    inner join ${teams} own on own.id = pair.one
    inner join ${teams} opposite on opposite.id = pair.other
    where ${notBlockedBetweenTeams(sql`own.id`, sql`opposite.id`)} and ${areStrangers(sql`own.id`, sql`opposite.id`)}
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
      and(inArray(teams.id, ids), eq(teams.stage, 'TEAM'), isNotNull(teams.readyAt), isNull(teams.pausedAt)),
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
  const rows = await tx
    .select({ teamId: preMatches.teamId, count: count() })
    .from(preMatches)
    .where(
      and(
        eq(preMatches.runId, runId),
        inArray(preMatches.teamId, [...new Set(teamIds)]),
        isNull(preMatches.withdrawnAt),
        notBlockedBetweenTeams(preMatches.teamId, preMatches.recommendedTeamId),
      ),
    )
    .groupBy(preMatches.teamId);
  return new Map(rows.map(({ teamId, count: number }) => [teamId, number]));
}
