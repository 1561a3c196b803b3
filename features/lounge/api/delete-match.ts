import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Match } from '@/contract/matches';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

/** Closes the pair for both teams, where it is still what the person saw. */
export function useDeleteMatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, state }: Pick<Match, 'id' | 'state'>) =>
      api.deleteMatch({ params: { matchId: id }, query: { seenState: state } }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: rootKeys.matches });
      void queryClient.invalidateQueries({ queryKey: rootKeys.preMatches });
    },
  });
}
