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
