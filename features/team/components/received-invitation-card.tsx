'use client';

import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { toastError } from '@/components/ui/toast-error';
import type { Invitation } from '@/contract/my-team';
import { dot } from '@/lib/format/dot';
import { formatTimeLeft } from '@/lib/format/duration';
import { settle } from '@/lib/react/settle';
import { useNow } from '@/lib/react/use-now';
import { useDeclineDraftInvitation } from '../api/decline-draft-invitation';
import { useAcceptInvitation } from '../hooks/use-accept-invitation';
import { AvatarStack } from './avatar-stack';

type ReceivedInvitationCardProps = { invitation: Invitation; onDecline: () => void };

/** Who asks, who is in already, and how long the question stands. */
export function ReceivedInvitationCard({ invitation, onDecline }: ReceivedInvitationCardProps) {
  const { id, inviter, members, teamName, expiresAt } = invitation;
  const { accept, isPending } = useAcceptInvitation();
  const decline = useDeclineDraftInvitation();
  const nowMs = useNow();
  return (
    <li>
      <Card className="p-4">
        <div className="flex flex-wrap items-center gap-3.5">
          <AvatarStack
            label={`지금 멤버 ${members.map(({ nickname }) => nickname).join(', ')}`}
            people={members.map((member) => ({ id: member.id, photoUrl: member.thumbnailUrl }))}
          />
          <div className="min-w-0 flex-[1_1_7rem]">
            <p className="truncate type-17">{teamName ?? `${inviter.nickname}님의 팀`}</p>
            <p className="type-13 text-text-subtle tabular-nums">
              {`${inviter.nickname}님이 초대했어요${dot}${formatTimeLeft(Date.parse(expiresAt) - nowMs)}`}
            </p>
          </div>
        </div>
        <div className="mt-3.5 grid grid-cols-2 gap-2">
          <Button
            variant="tertiary"
            aria-label={`${inviter.nickname}님의 초대 거절`}
            isPending={decline.isPending}
            onClick={() => {
              onDecline();
              settle(decline.mutateAsync(id), { onError: toastError });
            }}
          >
            거절
          </Button>
          <Button
            variant="secondary"
            aria-label={`${inviter.nickname}님의 초대 수락`}
            isPending={isPending}
            onClick={() => void accept(invitation)}
          >
            수락
          </Button>
        </div>
      </Card>
    </li>
  );
}
