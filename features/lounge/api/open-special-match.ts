import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { keepMatch } from './get-match';

/** Pays to open the special match for the team. */
export function useOpenSpecialMatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (matchId: number) => api.openSpecialMatch({ params: { matchId } }),
    onSuccess: (match) => {
      keepMatch(queryClient, match);
      void queryClient.invalidateQueries({ queryKey: rootKeys.wallet });
    },
    // A team-mate was faster: what is shown is old.
    onError: () => void queryClient.invalidateQueries({ queryKey: rootKeys.preMatches }),
  });
}
