import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../app-context';
import type { Queryable } from '../../db/database';
import { preMatches, teams } from '../../db/schema';
import { isShown } from '../hidden-pre-matches/hidden-pre-matches';
import { dealRun } from './deal-run';
import { lastDropAt } from './drop-times';
import { handOut, type StoredRun } from './hand-out';
import { stageOfRun } from './runs';

/**
 * Deals the first set of a team that has just become ready. Once per readiness; null when it was dealt before, when
 * a drop was faster, or when the team is not ready any more.
 */
export async function recommendForReadyTeam({ app }: Context, teamId: number): Promise<StoredRun | null> {
  const { db } = app;
  const [team] = await db
    .select({ readyAt: teams.readyAt })
    .from(teams)
    .where(and(eq(teams.id, teamId), eq(teams.stage, 'TEAM'), isNotNull(teams.readyAt)));
  if (!team?.readyAt) return null;
  const runKey = `ready:${teamId}:${team.readyAt.toISOString()}`;
  const stage = await stageOfRun(db, runKey);
  if (stage === 'FINISHED') return null;
  if (stage === 'NONE') {
    const now = app.clock.now();
    if (await hasSetSince(db, { teamId, since: team.readyAt, now })) return null;
    const shownToday = await loadShownSince(db, { since: lastDropAt(now, app.product.dropHourSeoul), now });
    const deal = { kind: 'team' as const, now, teamId, shownToday };
    await dealRun({ app }, { runKey, dropAt: now, scope: { kind: 'team', teamId }, deal });
  }
  return handOut({ app }, runKey);
}

async function hasSetSince(
  db: Queryable,
  { teamId, since, now }: { teamId: number; since: Date; now: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ id: preMatches.id })
    .from(preMatches)
    .where(and(eq(preMatches.teamId, teamId), gte(preMatches.recommendedAt, since), isShown(now)))
    .limit(1);
  return row !== undefined;
}

async function loadShownSince(
  db: Queryable,
  { since, now }: { since: Date; now: Date },
): Promise<[number, number][]> {
  const rows = await db
    .select({ teamId: preMatches.recommendedTeamId, count: sql<number>`count(*)::int` })
    .from(preMatches)
    .where(and(gte(preMatches.recommendedAt, since), isShown(now)))
    .groupBy(preMatches.recommendedTeamId);
  return rows.map(({ teamId, count }) => [teamId, count]);
}
