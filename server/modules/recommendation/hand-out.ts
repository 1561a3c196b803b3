import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { preMatches, recommendationBatches, recommendationRuns, teams } from '../../db/schema';
import { transact } from '../../db/transact';
import { notBlockedBetweenTeams } from '../blocks/block-rules';
import { type DealtPreMatch, dealtSchema } from './dealing/dealt';
import { lockRuns } from './runs';
import { insertPreMatches } from './store-pre-matches';
import { tellTeams } from './tell-teams';

export interface StoredRun {
  /** Teams that got at least one new pre-match. */
  teamCount: number;
  preMatchCount: number;
}

/**
 * Hands out what waits of a run, batch by batch, each whole in a transaction of its own: whoever is killed leaves the
 * rest to the next, and two who do it at once share the batches. Gives the totals to the one who handed out the last.
 */
export async function handOut({ app }: Context, runKey: string): Promise<StoredRun | null> {
  for (;;) {
    const turn = await transact(app, async (tx) => {
      await lockRuns(tx);
      return handOutNext({ app, tx }, runKey);
    });
    if (turn !== 'more') return turn;
  }
}

/** Finishes every run that somebody dealt and did not hand out to the end. */
export async function handOutLeft({ app }: Context): Promise<void> {
  const left = await app.db
    .select({ runKey: recommendationRuns.runKey })
    .from(recommendationRuns)
    .where(isNull(recommendationRuns.finishedAt))
    .orderBy(recommendationRuns.id);
  for (const { runKey } of left) await handOut({ app }, runKey);
}

async function handOutNext(
  { app, tx }: TransactionContext,
  runKey: string,
): Promise<StoredRun | null | 'more'> {
  const [run] = await tx
    .select({ id: recommendationRuns.id, startedAt: recommendationRuns.createdAt })
    .from(recommendationRuns)
    .where(and(eq(recommendationRuns.runKey, runKey), isNull(recommendationRuns.finishedAt)));
  if (!run) return null;
  const batch = await takeBatch(tx, run.id);
  if (batch === null) return finishRun({ app, tx }, run.id);
  const dealt = await keepAllowed(tx, dealtSchema.parse(batch), run);
  await insertPreMatches({ app, tx }, { runId: run.id, dealt });
  await tellTeams(tx, countByTeam(dealt));
  return 'more';
}

function countByTeam(dealt: readonly DealtPreMatch[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { teamId } of dealt) counts.set(teamId, (counts.get(teamId) ?? 0) + 1);
  return counts;
}

async function takeBatch(tx: Transaction, runId: number): Promise<unknown> {
  const first = tx
    .select({ number: sql`min(${recommendationBatches.number})` })
    .from(recommendationBatches)
    .where(eq(recommendationBatches.runId, runId));
  const [taken] = await tx
    .delete(recommendationBatches)
    .where(and(eq(recommendationBatches.runId, runId), eq(recommendationBatches.number, sql`(${first})`)))
    .returning({ sets: recommendationBatches.sets });
  return taken?.sets ?? null;
}

/**
 * Much may have happened since the run read its pool: a team stopped, somebody blocked somebody, another run showed the
 * pair. The share lock keeps teams from stopping before the commit.
 */
async function keepAllowed(
  tx: Transaction,
  dealt: readonly DealtPreMatch[],
  run: { id: number; startedAt: Date },
): Promise<DealtPreMatch[]> {
  const ready = await lockReady(tx, dealt);
  const { rows } = await tx.execute<{ place: number }>(sql`select (pair.place - 1)::int as place
    from unnest(${sql.param(dealt.map(({ teamId }) => teamId))}::int[],
      ${sql.param(dealt.map(({ recommendedTeamId }) => recommendedTeamId))}::int[]) with ordinality as pair (one, other, place)
    inner join ${teams} own on own.id = pair.one
    inner join ${teams} opposite on opposite.id = pair.other
    where ${notBlockedBetweenTeams(sql`own.id`, sql`opposite.id`)}
      and not exists (select 1 from ${preMatches} where ${preMatches.teamId} = pair.one
        and ${preMatches.recommendedTeamId} = pair.other
        and (${preMatches.runId} = ${run.id} or ${preMatches.recommendedAt} >= ${run.startedAt.toISOString()}::timestamptz))`);
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

async function finishRun({ app, tx }: TransactionContext, runId: number): Promise<StoredRun> {
  const [counts] = await tx
    .select({
      teamCount: sql<number>`count(distinct ${preMatches.teamId})::int`,
      preMatchCount: sql<number>`count(*)::int`,
    })
    .from(preMatches)
    .where(eq(preMatches.runId, runId));
  const stored = counts ?? { teamCount: 0, preMatchCount: 0 };
  await tx
    .update(recommendationRuns)
    .set({
      finishedAt: app.clock.now(),
      stats: sql`${recommendationRuns.stats} || ${JSON.stringify({ handedOut: stored })}::jsonb`,
    })
    .where(eq(recommendationRuns.id, runId));
  return stored;
}
