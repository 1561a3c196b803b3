import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

/** Ends a match that waits for a substitute, and its room with it, for everybody in it. */
export function useEndMatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (matchId: number) => api.deleteMatch({ params: { matchId } }),
    onSettled: () =>
      Promise.all(
        [rootKeys.teams, rootKeys.matches, rootKeys.chats].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
