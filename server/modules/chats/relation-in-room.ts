import type { Relation } from '@/contract/privacy';

/** What somebody is to the others of a room. A blocked one notices nothing, so the block counts for who made it. */
export function relationInRoom({
  isGone,
  isBlocked,
}: {
  isGone: boolean;
  isBlocked: boolean;
}): Extract<Relation, 'gone' | 'blocked' | 'roomMate'> {
  if (isGone) return 'gone';
  return isBlocked ? 'blocked' : 'roomMate';
}
