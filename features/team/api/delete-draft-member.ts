import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { useStaleTeam } from '../hooks/use-stale-team';

/** As what the person was asked about it: what is more by then is not left (1005). */
type SeenStage = 'DRAFT' | 'REQUEST';

interface Deletion {
  userId: number;
  invitationId?: number;
  seenStage?: SeenStage;
}

/** Takes an invitation back, removes a draft member, or leaves the draft myself. */
export function useDeleteDraftMember() {
  const markStale = useStaleTeam();
  return useMutation({
    mutationFn: ({ userId, invitationId, seenStage }: Deletion) =>
      api.deleteDraftMember({ params: { userId }, query: { invitationId, seenStage } }),
    onSettled: markStale,
  });
}
