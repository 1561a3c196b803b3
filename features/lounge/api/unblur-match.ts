import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { useIdempotencyKey } from '@/lib/react/use-idempotency-key';
import { keepMatch, matchQueryOptions } from './get-match';

/** Pays to see the covered photos. */
export function useUnblurMatch() {
  const queryClient = useQueryClient();
  const idempotencyKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (matchId: number) =>
      api.unblurMatch({ params: { matchId }, idempotencyKey: idempotencyKey.take() }),
    onSuccess: (match) => {
      keepMatch(queryClient, match);
      void queryClient.invalidateQueries({ queryKey: rootKeys.wallet });
    },
    // Refused for what came meanwhile, as a LIKE that shows them for nothing: what is shown is old.
    onError: (_error, matchId) =>
      void queryClient.invalidateQueries({ queryKey: matchQueryOptions(matchId).queryKey }),
    onSettled: (_match, error) => idempotencyKey.settle(error),
  });
}
