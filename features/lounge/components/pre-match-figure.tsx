'use client';

import type { PreMatch } from '@/contract/pre-matches';
import type { MemberCard } from '@/contract/team-cards';
import { TeamFigure } from '@/lib/domain/team-figure/team-figure';
import type { Leaf } from '@/lib/domain/team-figure/team-leaf';

type PreMatchFigureProps = {
  preMatch: PreMatch;
  /** undefined while nothing may be flipped. */
  onFlip: ((handle: string) => void) | undefined;
};

/** Three covered leaves, of which one may be flipped. */
export function PreMatchFigure({ preMatch, onFlip }: PreMatchFigureProps) {
  const [top, left, right] = preMatch.members;
  const leafOf = (member: MemberCard | undefined) => toLeaf(member, preMatch.flippedMemberHandle, onFlip);
  return (
    <TeamFigure
      size="card"
      entrance="fan"
      className="mt-auto"
      leaves={[leafOf(top), leafOf(left), leafOf(right)]}
    />
  );
}

function toLeaf(
  member: MemberCard | undefined,
  flippedMemberHandle: string | null,
  onFlip: PreMatchFigureProps['onFlip'],
): Leaf {
  if (!member) return { kind: 'vacant' };
  const { handle, age, isOpened, nickname, photo } = member;
  if (isOpened) {
    return {
      kind: 'flipped',
      name: nickname ?? '',
      age,
      photoUrl: photo && !photo.isBlurred ? photo.url : null,
    };
  }
  // Flipped already; the photo comes with the answer.
  if (flippedMemberHandle === handle) return { kind: 'turning', age };
  return {
    kind: 'covered',
    age,
    onPress: flippedMemberHandle === null && onFlip ? () => onFlip(handle) : undefined,
  };
}
