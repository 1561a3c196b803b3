import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { useStaleTeam } from '../hooks/use-stale-team';

/** Declines an invitation. */
export function useDeclineDraftInvitation() {
  const markStale = useStaleTeam();
  return useMutation({
    mutationFn: (invitationId: number) =>
      api.declineDraftInvitation({ params: { teamBuildingDraftInvitationId: invitationId } }),
    onSettled: markStale,
  });
}
