import { useMutation } from '@tanstack/react-query';
import { declineDraftInvitation } from '@/contract/teams';
import { call } from '@/lib/http/client';
import { useStaleTeam } from '../hooks/use-stale-team';

/** Declines an invitation. */
export function useDeclineDraftInvitation() {
  const markStale = useStaleTeam();
  return useMutation({
    mutationFn: (invitationId: number) =>
      call(declineDraftInvitation, { params: { teamBuildingDraftInvitationId: invitationId } }),
    onSettled: markStale,
  });
}
