import type { MatchState } from '@/contract/matches';
import type { matches, matchSides } from '../../db/schema';

export type MatchRow = typeof matches.$inferSelect;
export type SideRow = typeof matchSides.$inferSelect;

/** A pair as one of its teams looks at it. */
export interface PairView {
  match: MatchRow;
  own: SideRow;
  other: SideRow;
}

/** The state a side sees, derived from what both did (docs/product.md#matches). */
export function matchStateOf({ match, own, other }: PairView, now: Date): MatchState {
  if (match.status === 'MATCHED') return 'MATCHED';
  if (match.status === 'CLOSED') return 'CLOSED';
  if (match.status === 'EXPIRED' || isOver(match, now)) return 'EXPIRED';
  if (own.likedAt) return 'LIKE_SENT';
  if (other.likedAt) return 'LIKE_RECEIVED';
  return own.openedAt ? 'OPENED' : 'RECOMMENDED';
}

/** Past its time, whether or not the sweep has written it down yet. */
export function isOver(match: MatchRow, now: Date): boolean {
  return match.status === 'LIVE' && match.expiresAt !== null && match.expiresAt <= now;
}

/** Whose clear photo this side may see: everybody's once matched, paid for or answering a LIKE; else who was flipped. */
export function canSeeClearly({ match, own, other }: PairView, memberUserId: number): boolean {
  if (match.matchedAt !== null || own.unblurredAt !== null) return true;
  if (other.likedAt !== null && own.likeOpenedAt !== null) return true;
  return own.flippedMemberUserId === memberUserId;
}

/** Names of the covered ones show once the team looked into the card; before that, only ages. */
export function canSeeNames({ match, own }: PairView): boolean {
  return (
    match.matchedAt !== null || own.openedAt !== null || own.likeOpenedAt !== null || own.unblurredAt !== null
  );
}
