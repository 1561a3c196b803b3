import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../app-context';
import type { Transaction } from '../../db/database';
import { preMatches, teams } from '../../db/schema';
import { transact } from '../../db/transact';
import { lastDropAt } from './drop-times';
import { recommendForTeam } from './engine/recommend-for-team';
import { recommendationSettings } from './engine/settings';
import { loadExclusions } from './load-exclusions';
import { loadProfiles } from './load-profiles';
import { hasRun, lockRuns, type StoredRun, storeRun } from './store-run';

/**
 * Deals the first set of a team that has just become ready. Once per readiness; null when it was dealt before, when
 * a drop was faster, or when the team is not ready any more.
 */
export async function recommendForReadyTeam({ app }: Context, teamId: number): Promise<StoredRun | null> {
  return transact(app, async (tx) => {
    await lockRuns(tx);
    const [team] = await tx
      .select({ readyAt: teams.readyAt })
      .from(teams)
      .where(and(eq(teams.id, teamId), eq(teams.stage, 'TEAM'), isNotNull(teams.readyAt)));
    if (!team?.readyAt) return null;
    const runKey = `ready:${teamId}:${team.readyAt.toISOString()}`;
    if ((await hasRun(tx, runKey)) || (await hasSetSince(tx, teamId, team.readyAt))) return null;
    const now = app.clock.now();
    const profiles = await loadProfiles({ app, db: tx }, now);
    const dealt = recommendForTeam({
      teams: profiles,
      exclusions: await loadExclusions({ app, db: tx }, { teams: profiles, now }),
      settings: recommendationSettings,
      now,
      teamId,
      shownToday: await loadShownSince(tx, lastDropAt(now, app.product.dropHourSeoul)),
    });
    return storeRun(
      { app, tx },
      {
        runKey,
        dropAt: now,
        stats: { preMatchCount: dealt.length },
        preMatches: dealt,
      },
    );
  });
}

async function hasSetSince(tx: Transaction, teamId: number, since: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: preMatches.id })
    .from(preMatches)
    .where(and(eq(preMatches.teamId, teamId), gte(preMatches.recommendedAt, since)))
    .limit(1);
  return row !== undefined;
}

async function loadShownSince(tx: Transaction, since: Date): Promise<Map<number, number>> {
  const rows = await tx
    .select({ teamId: preMatches.recommendedTeamId, count: sql<number>`count(*)::int` })
    .from(preMatches)
    .where(gte(preMatches.recommendedAt, since))
    .groupBy(preMatches.recommendedTeamId);
  return new Map(rows.map(({ teamId, count }) => [teamId, count]));
}
