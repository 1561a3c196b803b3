import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CallResponse } from '@/contract/call';
import type { getMatchScheduler as getMatchSchedulerCall } from '@/contract/pre-matches';
import type { MemberContext } from '../../app-context';
import { jsonIsoMoment } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import { preMatches, recommendationRuns, teamMembers, teams } from '../../db/schema';
import { nextDropAt } from '../recommendation/drop-times';

/** The countdown on the server's clock, and whether the team of who asks has what the last drop dealt. */
export async function getMatchScheduler({
  app,
  userId,
}: MemberContext): Promise<CallResponse<typeof getMatchSchedulerCall>> {
  const now = app.clock.now();
  const drops = await lastDropQuery(app.db, { userId, now });
  return {
    serverNow: now.toISOString(),
    nextRecommendationAt: nextDropAt(now, app.product.dropHourSeoul).toISOString(),
    ...drops,
    hour: app.product.dropHourSeoul,
    preMatchesPerDrop: app.product.preMatchesPerDrop,
  };
}

/** The last drop, and the one before it, which is the team's last while it awaits its part of the later one. */
const lastDropQuery = preparedQuery({
  name: 'last_drop',
  given: { userId: 'int', now: 'timestamptz' },
  answer: z.object({ lastRecommendationAt: jsonIsoMoment.nullable(), isBeingHandedOut: z.boolean() }),
  text: ({ userId, now }) => sql`
    with own_team as (
        select ${teams.id}, ${teams.readyAt} as ready_at from ${teamMembers}
        inner join ${teams} on ${teams.id} = ${teamMembers.teamId} and ${teams.stage} = 'TEAM' and ${teams.pausedAt} is null
        where ${teamMembers.userId} = ${userId} and ${teamMembers.leftAt} is null),
      last_drops as (
        select ${recommendationRuns.dropAt} as at, ${isAwaited} as is_awaited from ${recommendationRuns}
        where ${recommendationRuns.runKey} like 'drop:%' and ${recommendationRuns.dropAt} <= ${now}
        order by ${recommendationRuns.dropAt} desc limit 2)
    select json_build_object('lastRecommendationAt', max(at) filter (where not is_awaited),
      'isBeingHandedOut', coalesce(max(at) > max(at) filter (where not is_awaited), bool_or(is_awaited), false))
    from last_drops`,
});

/**
 * SQL: whether some of the run's teams still wait for what it dealt, the own one perhaps among them: it is in the run,
 * and nothing of it is there. Whom a run gives nothing is known when all that it dealt is stored.
 */
const isAwaited = sql`(${recommendationRuns.finishedAt} is null and ${recommendationRuns.storedAt} is null
  and exists (select from own_team where own_team.ready_at <= ${recommendationRuns.createdAt}
    and not exists (select from ${preMatches}
      where ${preMatches.runId} = ${recommendationRuns.id} and ${preMatches.teamId} = own_team.id)))`;
