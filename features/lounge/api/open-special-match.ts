import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { keepMatch } from './get-match';

/** Pays to open the special match for the team. */
export function useOpenSpecialMatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ matchId, price }: { matchId: number; price: number }) =>
      api.openSpecialMatch({ params: { matchId }, body: { price } }),
    onSuccess: (match) => {
      keepMatch(queryClient, match);
      void queryClient.invalidateQueries({ queryKey: rootKeys.wallet });
    },
    // A team-mate was faster, or the price is another one: what is shown is old.
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: rootKeys.preMatches });
      void queryClient.invalidateQueries({ queryKey: rootKeys.config });
    },
  });
}
