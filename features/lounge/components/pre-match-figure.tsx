'use client';

import type { CandidateMember } from '@/contract/matches';
import type { PreMatch } from '@/contract/pre-matches';
import { Clover } from '@/lib/domain/team-figure/team-figure';
import type { Leaf } from '@/lib/domain/team-figure/team-leaf';

type CandidateCloverProps = {
  preMatch: PreMatch;
  /** undefined while nothing may be flipped. */
  onFlip: ((userId: number) => void) | undefined;
};

/** Three covered leaves, of which one may be flipped. */
export function CandidateClover({ preMatch, onFlip }: CandidateCloverProps) {
  const [top, left, right] = preMatch.members;
  const leafOf = (member: CandidateMember | undefined) => toLeaf(member, preMatch.openedMemberUserId, onFlip);
  return (
    <Clover size="card" hasEntrance className="mt-auto" leaves={[leafOf(top), leafOf(left), leafOf(right)]} />
  );
}

function toLeaf(
  member: CandidateMember | undefined,
  openedMemberUserId: number | null,
  onFlip: CandidateCloverProps['onFlip'],
): Leaf {
  if (!member) return { kind: 'vacant' };
  const { userId, age, isOpened, nickname, photo } = member;
  if (isOpened) {
    return {
      kind: 'open',
      name: nickname ?? '',
      age,
      photoUrl: photo && !photo.isBlurred ? photo.url : null,
    };
  }
  // Turned already; the face comes with the answer.
  if (openedMemberUserId === userId) {
    return { kind: 'open', name: '', age, photoUrl: null, pressLabel: `${age}세, 여는 중` };
  }
  return {
    kind: 'covered',
    age,
    onPress: openedMemberUserId === null && onFlip ? () => onFlip(userId) : undefined,
  };
}
