import type { EligibilityFailure, EngineSettings, TeamProfile } from './types';

const DAY_MS = 86_400_000;

/** Why a team takes no part in a drop, or null when it does. */
export function findEligibilityFailure(
  team: TeamProfile,
  settings: EngineSettings,
  now: Date,
): EligibilityFailure | null {
  if (team.isPaused) return 'PAUSED';
  if (team.readyAt === null || team.readyAt > now || team.members.length !== settings.teamSize) {
    return 'NOT_READY';
  }
  if (!team.members.every((member) => member.isPhotoApproved)) return 'PHOTO_NOT_APPROVED';
  const idleMs = now.getTime() - team.lastActiveAt.getTime();
  if (idleMs > settings.activeWithinDays * DAY_MS) return 'INACTIVE';
  return null;
}
