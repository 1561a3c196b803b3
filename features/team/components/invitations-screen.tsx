'use client';

import { useState } from 'react';
import { StackLayout } from '@/components/layout/stack-layout';
import { ButtonLink } from '@/components/ui/button-link';
import { MailboxDrawing } from '@/components/ui/drawings/mailbox';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadingState } from '@/components/ui/loading-state';
import { SectionTitle } from '@/components/ui/section-title';
import type { Invitation, MyTeam } from '@/contract/my-team';
import { useMe } from '@/lib/domain/session/use-me';
import { paths } from '@/lib/paths/paths';
import { rootKeys } from '@/lib/query/keys';
import { useRefresh } from '@/lib/query/use-refresh';
import { useMyTeam } from '../api/get-my-team';
import { SentInvitationRow } from './member-rows';
import { ReceivedInvitationCard } from './received-invitation-card';

/** /team/invitation: to answer, and to take back. */
export function InvitationsScreen() {
  const query = useMyTeam();
  const { data } = query;
  return (
    <StackLayout title="팀 초대" fallbackHref={paths.team} onRefresh={useRefresh(rootKeys.teams)}>
      {data ? <Invitations mine={data} /> : <LoadingState query={query} what="초대를" rows={3} />}
    </StackLayout>
  );
}

function Invitations({ mine }: { mine: MyTeam }) {
  const { data: me } = useMe();
  const received = mine.receivedInvitations.filter(({ status }) => status === 'PENDING');
  const sent = mine.sentInvitations.filter(({ status }) => status === 'PENDING');
  const before = useInvitationsBefore({ received, sent });
  if (received.length + sent.length === 0) {
    return (
      <EmptyState
        drawing={<MailboxDrawing />}
        {...textsOfNone(mine, before)}
        action={<ButtonLink href={paths.team}>내 팀으로 가기</ButtonLink>}
      />
    );
  }
  return (
    <>
      {received.length > 0 && (
        <section aria-label="받은 초대">
          <SectionTitle>받은 초대</SectionTitle>
          <ul className="grid grid-cols-1 gap-3 px-gutter pt-2 pb-3">
            {received.map((invitation) => (
              <ReceivedInvitationCard
                key={invitation.id}
                invitation={invitation}
                onDecline={() => before.forget(invitation)}
              />
            ))}
          </ul>
        </section>
      )}
      {sent.length > 0 && (
        <section aria-label="보낸 초대">
          <SectionTitle>보낸 초대</SectionTitle>
          <ul>
            {sent.map((invitation) => (
              <SentInvitationRow
                key={invitation.id}
                invitation={invitation}
                canCancel={invitation.inviter.id === me?.id}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface Open {
  received: readonly Invitation[];
  sent: readonly Invitation[];
}

/** What stood here since the page was opened, but for what the person declined themselves. */
function useInvitationsBefore({ received, sent }: Open) {
  const [before, setBefore] = useState<Open>({ received: [], sent: [] });
  const [forgottenIds, setForgottenIds] = useState<readonly number[]>([]);
  const isNew = (open: readonly Invitation[], known: readonly Invitation[]) =>
    open.some(({ id }) => known.every((each) => each.id !== id));
  if (isNew(received, before.received) || isNew(sent, before.sent))
    setBefore({ received: [...before.received, ...received], sent: [...before.sent, ...sent] });
  return {
    received: before.received.filter(({ id }) => !forgottenIds.includes(id)),
    sent: before.sent,
    forget: ({ id }: Invitation) => setForgottenIds((ids) => [...ids, id]),
  };
}

function textsOfNone(mine: MyTeam, before: Open): { title: string; description?: string } {
  const ended = before.received.at(-1);
  if (ended) {
    const { nickname } = ended.inviter;
    return isInOneTeamWith(mine, ended.inviter.id)
      ? { title: `${nickname}님과 한 팀이 됐어요` }
      : {
          title: `${nickname}님의 초대가 끝났어요`,
          description: '이미 답했거나, 기간이 지났거나, 취소된 초대예요.',
        };
  }
  if (before.sent.length > 0)
    return {
      title: '기다리는 초대가 없어요',
      description: '보낸 초대에 답이 왔거나 초대가 끝났어요.',
    };
  // Also for who comes by an alarm or a push of one that is over.
  return {
    title: '기다리는 초대가 없어요',
    description: '친구를 초대하거나 초대받으면 여기에 보여요.\n이미 답했거나 끝난 초대는 남지 않아요.',
  };
}

function isInOneTeamWith({ team, draft, request }: MyTeam, userId: number): boolean {
  return (team ?? draft ?? request)?.members.some(({ id }) => id === userId) ?? false;
}
