import { sql } from 'drizzle-orm';
import type { CallResponse } from '@/contract/call';
import type { getMatchScheduler as getMatchSchedulerCall } from '@/contract/pre-matches';
import type { Context } from '../../app-context';
import { jsonIsoMoment } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import { recommendationRuns } from '../../db/schema';
import { nextDropAt } from '../recommendation/drop-times';

/** The countdown on the server's clock. */
export async function getMatchScheduler({
  app,
}: Context): Promise<CallResponse<typeof getMatchSchedulerCall>> {
  const now = app.clock.now();
  const lastRecommendationAt = await lastDropQuery(app.db, {});
  return {
    serverNow: now.toISOString(),
    nextRecommendationAt: nextDropAt(now, app.product.dropHourSeoul).toISOString(),
    lastRecommendationAt,
    hour: app.product.dropHourSeoul,
    preMatchesPerDrop: app.product.preMatchesPerDrop,
  };
}

const lastDropQuery = preparedQuery({
  name: 'last_drop',
  given: {},
  answer: jsonIsoMoment.nullable(),
  text: () => sql`select to_json(${recommendationRuns.dropAt}) from ${recommendationRuns}
    where ${recommendationRuns.runKey} like 'drop:%' order by ${recommendationRuns.dropAt} desc limit 1`,
});
