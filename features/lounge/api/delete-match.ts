import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

/** Closes the pair for both teams. */
export function useDeleteMatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (matchId: number) => api.deleteMatch({ params: { matchId } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: rootKeys.matches });
      void queryClient.invalidateQueries({ queryKey: rootKeys.preMatches });
    },
  });
}
