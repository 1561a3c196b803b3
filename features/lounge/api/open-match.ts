import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorCodes } from '@/contract/error-codes';
import { isApiError } from '@/lib/errors/api-error';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { keepMatch } from './get-match';

/** Opens a received LIKE for the team. When a team-mate was faster (3001) it is open all the same. */
export function useOpenMatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (matchId: number) => {
      try {
        return await api.openMatch({ params: { matchId } });
      } catch (error) {
        if (!isApiError(error, errorCodes.alreadyOpened)) throw error;
        // Asked for itself: a read of the page that is under way may have begun before it was open.
        return api.getMatch({ query: { matchId } });
      }
    },
    onSuccess: (match) => keepMatch(queryClient, match),
    // Taken back or over a moment ago: what is shown is old.
    onError: () => void queryClient.invalidateQueries({ queryKey: rootKeys.matches }),
  });
}
