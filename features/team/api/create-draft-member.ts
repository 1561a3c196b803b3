import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { useStaleTeam } from '../hooks/use-stale-team';

/** Invites a friend to my draft or to a free place of my team. */
export function useCreateDraftMember() {
  const markStale = useStaleTeam();
  return useMutation({
    mutationFn: (userId: number) => api.createDraftMember({ body: { userId } }),
    onSettled: markStale,
  });
}
