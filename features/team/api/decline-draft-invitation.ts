import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/http/call';
import { useStaleTeam } from '../hooks/use-stale-team';

/** Declines an invitation. */
export function useDeclineDraftInvitation() {
  const markStale = useStaleTeam();
  return useMutation({
    mutationFn: (invitationId: number) =>
      call('declineDraftInvitation', { params: { teamBuildingDraftInvitationId: invitationId } }),
    onSettled: markStale,
  });
}
