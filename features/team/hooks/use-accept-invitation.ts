import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { toast } from '@/components/ui/toast';
import { handleFailure, toastError } from '@/components/ui/toast-error';
import { errorCodes } from '@/contract/error-codes';
import type { Invitation } from '@/contract/my-team';
import { loadAhead } from '@/lib/async/load-ahead';
import { isApiError } from '@/lib/errors/api-error';
import { returnTo } from '@/lib/history/return-to';
import { paths } from '@/lib/paths/paths';
import { settle } from '@/lib/react/settle';
import { useOneAtATime } from '@/lib/react/use-one-at-a-time';
import { useAcceptDraftInvitation } from '../api/accept-draft-invitation';
import { myTeamQueryOptions } from '../api/get-my-team';
import { phaseOf } from '../model';
import { noteMemberCount } from './use-closing-clover';

const loadAskToJoin = loadAhead(() => import('../ask-to-join'));

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
  }

  async function leaveAndJoin(invitation: Invitation) {
    const phase = phaseOf(await queryClient.fetchQuery(myTeamQueryOptions));
    const { askToJoin } = await loadAskToJoin();
    const isIn = await askToJoin(queryClient, {
      invitation,
      phase,
      join: () => join(invitation, true),
      words: joinedWords(invitation),
    });
    if (isIn) returnTo(router, paths.team);
  }

  async function accept(invitation: Invitation) {
    try {
      const mine = await queryClient.ensureQueryData(myTeamQueryOptions);
      if (phaseOf(mine).kind !== 'none') return await leaveAndJoin(invitation);
      await join(invitation, false);
      toast.success(joinedWords(invitation));
      returnTo(router, paths.team);
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

function joinedWords({ inviter }: Invitation): string {
  return `${inviter.nickname}님과 한 팀이 됐어요`;
}
