import type { MatchState } from '@/contract/matches';
import type { matches, matchSides } from '../../db/schema';

type MatchRow = typeof matches.$inferSelect;
type SideRow = typeof matchSides.$inferSelect;

/** A pair as one of its teams looks at it. */
export interface PairView {
  match: MatchRow;
  own: SideRow;
  other: SideRow;
}

/** What of a pair decides about its state. */
interface Standing {
  match: Pick<MatchRow, 'status' | 'expiresAt'>;
  own: Pick<SideRow, 'likedAt' | 'openedAt'>;
  other: Pick<SideRow, 'likedAt'>;
}

/** The state a side sees, derived from what both did (docs/product.md#matches). */
export function matchStateOf({ match, own, other }: Standing, now: Date): MatchState {
  if (match.status === 'MATCHED') return 'MATCHED';
  if (match.status === 'CLOSED') return 'CLOSED';
  if (match.status === 'EXPIRED' || isOver(match, now)) return 'EXPIRED';
  if (own.likedAt) return 'LIKE_SENT';
  if (other.likedAt) return 'LIKE_RECEIVED';
  return own.openedAt ? 'OPENED' : 'RECOMMENDED';
}

/** Past its time, whether or not the sweep has written it down yet. */
export function isOver(match: Standing['match'], now: Date): boolean {
  return match.status === 'LIVE' && match.expiresAt !== null && match.expiresAt <= now;
}
