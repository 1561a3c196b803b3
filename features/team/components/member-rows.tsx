'use client';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ListRow } from '@/components/ui/list-row';
import { toastError } from '@/components/ui/toast-error';
import type { Invitation } from '@/contract/my-team';
import { Avatar } from '@/lib/domain/photos/avatar';
import { dot } from '@/lib/format/dot';
import { formatTimeLeft } from '@/lib/format/duration';
import { paths } from '@/lib/paths/paths';
import { settle } from '@/lib/react/settle';
import { useNow } from '@/lib/react/use-now';
import { useDeleteDraftMember } from '../api/delete-draft-member';
import type { TeamMember } from '../model';

type MemberRowsProps = {
  members: readonly TeamMember[];
  myUserId: number;
  invitations?: readonly Invitation[];
  /** Only the leader takes invitations back. */
  canCancel?: boolean;
};

/** Who is in and who was asked. */
export function MemberRows({ members, myUserId, invitations = [], canCancel = false }: MemberRowsProps) {
  return (
    <ul aria-label="팀 멤버">
      {members.map((member) => (
        <MemberRow key={member.id} member={member} isMe={member.id === myUserId} />
      ))}
      {invitations.map((invitation) => (
        <SentInvitationRow key={invitation.id} invitation={invitation} canCancel={canCancel} />
      ))}
    </ul>
  );
}

function MemberRow({ member, isMe }: { member: TeamMember; isMe: boolean }) {
  const { id, nickname, thumbnailUrl, isLeader } = member;
  const notes = [isMe && '나', isLeader && '팀장'].filter(Boolean).join(' · ');
  return (
    <li>
      <ListRow
        href={paths.myPageUser(isMe ? undefined : id)}
        className="min-h-15! py-2!"
        start={<Avatar src={thumbnailUrl} />}
        title={nickname}
        titleNote={notes}
        end={
          !isMe && (
            <span className="flex flex-none items-center gap-1 type-13-strong text-success-text">
              <Icon name="check" size={16} />
              함께해요
            </span>
          )
        }
      />
    </li>
  );
}

type SentInvitationRowProps = { invitation: Invitation; canCancel: boolean };

/** Asked and not yet answered. */
export function SentInvitationRow({ invitation, canCancel }: SentInvitationRowProps) {
  const { mutateAsync, isPending } = useDeleteDraftMember();
  const nowMs = useNow();
  const { id: invitationId, invitee, expiresAt } = invitation;
  return (
    <li>
      <ListRow
        className="min-h-15! py-2!"
        start={<Avatar src={invitee.thumbnailUrl} isDimmed />}
        title={invitee.nickname}
        note={`대답을 기다려요${dot}${formatTimeLeft(Date.parse(expiresAt) - nowMs)}`}
        end={
          canCancel && (
            <Button
              size="small"
              variant="tertiary"
              aria-label={`${invitee.nickname} 초대 취소`}
              isPending={isPending}
              onClick={() =>
                settle(mutateAsync({ userId: invitee.id, invitationId }), { onError: toastError })
              }
            >
              초대 취소
            </Button>
          )
        }
      />
    </li>
  );
}
