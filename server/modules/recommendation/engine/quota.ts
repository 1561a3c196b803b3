import type { Random } from './random';
import type { EngineSettings } from './types';

/**
 * How often a team may be shown in one run, before rounding.
 * A team that already has LIKEs to answer is shown less, so that what it gets is looked at.
 */
export function computeQuota(
  fairShare: number,
  pendingUnansweredLikes: number,
  settings: EngineSettings,
): number {
  const capacity = settings.quotaMultiplier * settings.answersPerDay;
  const loadFactor = Math.min(1, Math.max(settings.minLoadFactor, 1 - pendingUnansweredLikes / capacity));
  const quota = settings.quotaMultiplier * fairShare * loadFactor;
  return Math.max(quota, settings.minShareOfFair * fairShare);
}

/** floor(q + U[0,1)): whole, and right on average, so that small quotas are not always rounded away. */
export function roundQuota(quota: number, random: Random): number {
  return Math.floor(quota + random());
}
