import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorCodes } from '@/contract/error-codes';
import { isApiError } from '@/lib/errors/api-error';
import { api } from '@/lib/http/api';
import { keepMatch, matchQueryOptions } from './get-match';

/** Opens a received LIKE for the team. When a team-mate was faster (3001) it is open all the same. */
export function useOpenMatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (matchId: number) => {
      try {
        return await api.openMatch({ params: { matchId } });
      } catch (error) {
        if (!isApiError(error, errorCodes.alreadyOpened)) throw error;
        return queryClient.fetchQuery({ ...matchQueryOptions(matchId), staleTime: 0 });
      }
    },
    onSuccess: (match) => keepMatch(queryClient, match),
  });
}
