import { TEAM_SIZE } from '@/contract/constants';
import type { Invitation } from '@/contract/my-team';
import { TeamFigure } from '@/lib/domain/team-figure/team-figure';
import type { Leaf } from '@/lib/domain/team-figure/team-leaf';
import { useClosingClover } from '../hooks/use-closing-clover';
import type { TeamMember } from '../model';

type MembersFigureProps = {
  members: readonly TeamMember[];
  invitations?: readonly Invitation[];
  /** Makes free places pressable. */
  onInvite?: () => void;
};

/** Three leaves: who is in, who was asked, and free places. */
export function MembersFigure({ members, invitations = [], onInvite }: MembersFigureProps) {
  const isClosing = useClosingClover(members.length);
  const leaves: Leaf[] = [
    ...members.map(
      ({ nickname, photoUrl, thumbnailUrl }): Leaf => ({
        kind: 'member',
        name: nickname,
        photoUrl: photoUrl ?? thumbnailUrl,
      }),
    ),
    ...invitations.map(
      ({ invitee }): Leaf => ({ kind: 'waiting', name: invitee.nickname, photoUrl: invitee.thumbnailUrl }),
    ),
  ];
  const leafAt = (index: number): Leaf => leaves[index] ?? { kind: 'vacant', onPress: onInvite };
  return (
    <div className="mt-4.5 mb-1.5 grid place-items-center">
      <TeamFigure
        size="team"
        leaves={[leafAt(0), leafAt(1), leafAt(TEAM_SIZE - 1)]}
        entrance={isClosing ? 'close' : 'fan'}
      />
    </div>
  );
}
