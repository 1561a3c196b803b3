import type { EngineSettings } from './settings';
import type { EligibilityFailure, TeamProfile } from './types';

const DAY_MS = 86_400_000;

/**
 * Why a team takes no part in a drop, or null when it does. Since when it is ready plays no part: a team that is read
 * as ready is, and the clock of the node that founded it may run ahead of this one's.
 */
export function findEligibilityFailure(
  team: TeamProfile,
  settings: EngineSettings,
  now: Date,
): EligibilityFailure | null {
  if (team.isPaused) return 'PAUSED';
  if (team.readyAt === null || team.members.length !== settings.teamSize) return 'NOT_READY';
  if (!team.members.every((member) => member.isPhotoApproved)) return 'PHOTO_NOT_APPROVED';
  const idleMs = now.getTime() - team.lastActiveAt.getTime();
  if (idleMs > settings.activeWithinDays * DAY_MS) return 'INACTIVE';
  return null;
}
