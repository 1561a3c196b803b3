import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { useStaleTeam } from '../hooks/use-stale-team';

interface Acceptance {
  invitationId: number;
  /** Leaves the current team, draft or request in the same step. */
  leaveCurrent: boolean;
}

/** Joins. Leaving a team ends its matches, so those are stale too. */
export function useAcceptDraftInvitation() {
  const queryClient = useQueryClient();
  const markStale = useStaleTeam();
  return useMutation({
    mutationFn: ({ invitationId, leaveCurrent }: Acceptance) =>
      api.acceptDraftInvitation({
        params: { teamBuildingDraftInvitationId: invitationId },
        body: { leaveCurrent },
      }),
    onSettled: async (_, __, { leaveCurrent }) => {
      const left = leaveCurrent ? [rootKeys.matches, rootKeys.preMatches, rootKeys.chats] : [];
      // The alarm of it asks for no answer any more.
      for (const queryKey of [rootKeys.alarms, ...left]) void queryClient.invalidateQueries({ queryKey });
      await markStale();
    },
  });
}
