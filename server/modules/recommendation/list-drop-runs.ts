import { count, countDistinct, desc, inArray, like } from 'drizzle-orm';
import type { DropRun } from '@/contract/back-office/drops';
import type { Context } from '../../app-context';
import { preMatches, recommendationRuns } from '../../db/schema';

const shownRuns = 14;

/** The latest drops with what they dealt, newest first; first pre-matches of single teams are none. */
export async function listDropRuns({ app }: Context): Promise<DropRun[]> {
  const runs = await app.db
    .select()
    .from(recommendationRuns)
    .where(like(recommendationRuns.runKey, 'drop:%'))
    .orderBy(desc(recommendationRuns.dropAt), desc(recommendationRuns.id))
    .limit(shownRuns);
  const runIds = runs.map(({ id }) => id);
  const dealt = await app.db
    .select({
      runId: preMatches.runId,
      teamCount: countDistinct(preMatches.teamId),
      preMatchCount: count(),
      flippedCount: count(preMatches.flippedByUserId),
    })
    .from(preMatches)
    .where(inArray(preMatches.runId, runIds))
    .groupBy(preMatches.runId);
  return runs.map(({ id, dropAt, algoVersion, policyVersion, stats }) => {
    const { runId: _, ...counts } = dealt.find(({ runId }) => runId === id) ?? noCounts;
    return { id, dropAt: dropAt.toISOString(), algoVersion, policyVersion, stats, ...counts };
  });
}

const noCounts = { runId: 0, teamCount: 0, preMatchCount: 0, flippedCount: 0 };
