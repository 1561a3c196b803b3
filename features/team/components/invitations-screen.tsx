'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { ButtonLink } from '@/components/ui/button-link';
import { MailboxDrawing } from '@/components/ui/drawings/mailbox';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadingState } from '@/components/ui/loading-state';
import { SectionTitle } from '@/components/ui/section-title';
import type { MyTeam } from '@/contract/my-team';
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
  if (received.length + sent.length === 0) {
    return (
      <EmptyState
        drawing={<MailboxDrawing />}
        title="아직 초대가 없어요"
        description="친구를 초대하거나 초대받으면 여기에 보여요."
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
              <ReceivedInvitationCard key={invitation.id} invitation={invitation} />
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
