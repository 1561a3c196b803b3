import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { useIdempotencyKey } from '@/lib/react/use-idempotency-key';
import { keepMatch } from './get-match';

/** Pays to open the special match for the team. */
export function useOpenSpecialMatch() {
  const queryClient = useQueryClient();
  const idempotencyKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (matchId: number) =>
      api.openSpecialMatch({ params: { matchId }, idempotencyKey: idempotencyKey.take() }),
    onSuccess: (match) => {
      keepMatch(queryClient, match);
      void queryClient.invalidateQueries({ queryKey: rootKeys.wallet });
    },
    // A team-mate was faster: what is shown is old.
    onError: () => void queryClient.invalidateQueries({ queryKey: rootKeys.preMatches }),
    onSettled: (_match, error) => idempotencyKey.settle(error),
  });
}
