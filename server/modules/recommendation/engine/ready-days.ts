import type { TeamProfile } from './types';

const DAY_MS = 86_400_000;

/** For how many days a team has been ready, the first one whole; no less where another node's clock wrote since when. */
export function readyDays({ readyAt }: TeamProfile, now: Date): number {
  return 1 + Math.max(0, now.getTime() - (readyAt ?? now).getTime()) / DAY_MS;
}
