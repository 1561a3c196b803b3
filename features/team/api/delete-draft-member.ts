import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { useStaleTeam } from '../hooks/use-stale-team';

/** Takes an invitation back, removes a draft member, or leaves the draft myself. */
export function useDeleteDraftMember() {
  const markStale = useStaleTeam();
  return useMutation({
    mutationFn: ({ userId, invitationId }: { userId: number; invitationId?: number }) =>
      api.deleteDraftMember({ params: { userId }, query: { invitationId } }),
    onSettled: markStale,
  });
}
