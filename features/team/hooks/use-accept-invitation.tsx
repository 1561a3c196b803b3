import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { confirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import { handleFailure, toastError } from '@/components/ui/toast-error';
import { errorCodes } from '@/contract/error-codes';
import type { Invitation } from '@/contract/my-team';
import { isApiError } from '@/lib/errors/api-error';
import { returnTo } from '@/lib/history/return-to';
import { paths } from '@/lib/paths/paths';
import { settle } from '@/lib/react/settle';
import { useOneAtATime } from '@/lib/react/use-one-at-a-time';
import { useAcceptDraftInvitation } from '../api/accept-draft-invitation';
import { myTeamQueryOptions } from '../api/get-my-team';
import { TeamText } from '../components/team-text';
import { leavingText, phaseOf, type TeamPhase } from '../model';
import { noteMemberCount } from './use-closing-clover';

/** Accepts; someone who is in a team is asked first whether to leave it, with what would be lost. */
export function useAcceptInvitation() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, isSuccess } = useAcceptDraftInvitation();
  const once = useOneAtATime();

  async function join(invitation: Invitation, leaveCurrent: boolean) {
    await mutateAsync({ invitationId: invitation.id, leaveCurrent }).catch((error: unknown) => {
      // In already: an answer on its way here was lost.
      if (!isApiError(error, errorCodes.alreadyTeamBuildingDraftMember)) throw error;
    });
    noteMemberCount(invitation.members.length);
    toast.success(`${invitation.inviter.nickname}님과 한 팀이 됐어요`);
    returnTo(router, paths.team);
  }

  async function leaveAndJoin(invitation: Invitation) {
    const mine = await queryClient.fetchQuery(myTeamQueryOptions);
    if (await askToLeave(phaseOf(mine), invitation)) await join(invitation, true);
  }

  async function accept(invitation: Invitation) {
    try {
      const mine = await queryClient.ensureQueryData(myTeamQueryOptions);
      if (phaseOf(mine).kind !== 'none') return await leaveAndJoin(invitation);
      await join(invitation, false);
    } catch (error) {
      handleFailure(error, {
        // Joined a team elsewhere in the meantime: ask now.
        [errorCodes.alreadyInTeamBuildingRequestOrTeam]: () =>
          settle(leaveAndJoin(invitation), { onError: toastError }),
      });
    }
  }

  return {
    accept: (invitation: Invitation) => once(() => accept(invitation)),
    // Once in, until the page has led on.
    isPending: isPending || isSuccess,
  };
}

function askToLeave(phase: TeamPhase, { inviter }: Invitation): Promise<boolean> {
  return confirm({
    title: `지금 팀에서 나가고 ${inviter.nickname}님과 함께할까요?`,
    description: lossesOf(phase),
    confirmText: '나가고 함께하기',
    tone: 'danger',
  });
}

function lossesOf(phase: TeamPhase): ReactNode {
  switch (phase.kind) {
    case 'team':
      return <TeamText team={phase.team}>{({ losses }) => leavingText(losses)}</TeamText>;
    case 'request':
      return '신청해 둔 팀에서 나가게 돼요.';
    case 'draft':
      return '만들고 있던 팀에서 나가게 돼요.';
    case 'none':
      return '지금 팀에서 나가게 돼요.';
  }
}
