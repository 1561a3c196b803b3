import type { Random } from './random';
import type { EngineSettings } from './settings';
import type { TeamProfile } from './types';

/**
 * How often a team may be shown in one run, before rounding.
 * A team that leaves LIKEs unanswered, waiting or lately expired, is shown less, so that what it gets is looked at.
 */
export function computeQuota(fairShare: number, unansweredLikes: number, settings: EngineSettings): number {
  const capacity = settings.quotaMultiplier * settings.answersPerDay;
  const loadFactor = Math.min(1, Math.max(settings.minLoadFactor, 1 - unansweredLikes / capacity));
  const quota = settings.quotaMultiplier * fairShare * loadFactor;
  return Math.max(quota, settings.minShareOfFair * fairShare);
}

/** floor(q + U[0,1)): whole, and right on average, so that small quotas are not always rounded away. */
export function roundQuota(quota: number, random: Random): number {
  return Math.floor(quota + random());
}

/** A LIKE that ran out unread says as much about a team's attention as one that still waits. */
export function countUnansweredLikes(team: TeamProfile): number {
  return team.pendingUnansweredLikes + team.expiredUnansweredLikes;
}
