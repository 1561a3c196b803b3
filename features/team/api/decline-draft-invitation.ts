import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { useStaleTeam } from '../hooks/use-stale-team';

/** Declines an invitation. */
export function useDeclineDraftInvitation() {
  const queryClient = useQueryClient();
  const markStale = useStaleTeam();
  return useMutation({
    mutationFn: (invitationId: number) =>
      api.declineDraftInvitation({ params: { teamBuildingDraftInvitationId: invitationId } }),
    onSettled: async () => {
      // The alarm of it asks for no answer any more.
      void queryClient.invalidateQueries({ queryKey: rootKeys.alarms });
      await markStale();
    },
  });
}
