import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { keepMatch, matchQueryOptions } from './get-match';

/** Pays to see the covered photos. */
export function useUnblurMatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ matchId, price }: { matchId: number; price: number }) =>
      api.unblurMatch({ params: { matchId }, body: { price } }),
    onSuccess: (match) => {
      keepMatch(queryClient, match);
      void queryClient.invalidateQueries({ queryKey: rootKeys.wallet });
    },
    // Refused for what came meanwhile, as another price, or a LIKE that shows them for nothing: what is shown is old.
    onError: (_error, { matchId }) => {
      void queryClient.invalidateQueries({ queryKey: matchQueryOptions(matchId).queryKey });
      void queryClient.invalidateQueries({ queryKey: rootKeys.config });
    },
  });
}
