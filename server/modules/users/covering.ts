import type { Relation } from '@/contract/privacy';
import type { matches, matchSides } from '../../db/schema';

/** What decides about covering, of a pair as one of its two teams looks at it. */
export interface Encounter {
  match: Pick<typeof matches.$inferSelect, 'matchedAt'>;
  own: Pick<
    typeof matchSides.$inferSelect,
    'openedAt' | 'flippedMemberUserId' | 'likeOpenedAt' | 'unblurredAt'
  >;
  other: Pick<typeof matchSides.$inferSelect, 'likedAt'>;
}

/** Whether nobody of the other team is covered: once matched, paid for, or answering a LIKE that was opened. */
export function areAllOpened({ match, own, other }: Encounter): boolean {
  const isAnswering = other.likedAt !== null && own.likeOpenedAt !== null;
  return match.matchedAt !== null || own.unblurredAt !== null || isAnswering;
}

/**
 * What a member of the other team is to the own one (docs/product.md#covering): opened with everybody, or because it was
 * flipped; the others have a name once the team looked.
 */
export function coveringOf(
  encounter: Encounter,
  memberUserId: number,
): Extract<Relation, 'opened' | 'named' | 'covered'> {
  const { own } = encounter;
  if (areAllOpened(encounter)) return 'opened';
  if (own.flippedMemberUserId === memberUserId) return 'opened';
  return own.openedAt === null ? 'covered' : 'named';
}
