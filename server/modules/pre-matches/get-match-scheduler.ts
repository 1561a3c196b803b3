import { desc, like } from 'drizzle-orm';
import type { CallResponse } from '@/contract/call';
import type { getMatchScheduler as getMatchSchedulerCall } from '@/contract/pre-matches';
import type { Context } from '../../app-context';
import { recommendationRuns } from '../../db/schema';
import { nextDropAt } from '../recommendation/drop-times';

/** The countdown on the server's clock. */
export async function getMatchScheduler({
  app,
}: Context): Promise<CallResponse<typeof getMatchSchedulerCall>> {
  const now = app.clock.now();
  const [last] = await app.db
    .select({ dropAt: recommendationRuns.dropAt })
    .from(recommendationRuns)
    .where(like(recommendationRuns.runKey, 'drop:%'))
    .orderBy(desc(recommendationRuns.dropAt))
    .limit(1);
  return {
    serverNow: now.toISOString(),
    nextRecommendationAt: nextDropAt(now, app.product.dropHourSeoul).toISOString(),
    lastRecommendationAt: last?.dropAt.toISOString() ?? null,
    hour: app.product.dropHourSeoul,
    preMatchesPerDrop: app.product.preMatchesPerDrop,
  };
}
