import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

/** Takes a pre-match away for the own team, which does not learn who of it did. */
export function useDeletePreMatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (preMatchId: number) => api.deletePreMatch({ params: { preMatchId } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: rootKeys.matches });
      void queryClient.invalidateQueries({ queryKey: rootKeys.preMatches });
    },
  });
}
