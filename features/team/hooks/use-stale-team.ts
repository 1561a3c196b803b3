import { useQueryClient } from '@tanstack/react-query';
import { rootKeys } from '@/lib/query/keys';

/** What everybody's team and the friends' places depend on; call it after a change of either. */
export function useStaleTeam() {
  const queryClient = useQueryClient();
  return async function markStale() {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: rootKeys.teams }),
      queryClient.invalidateQueries({ queryKey: rootKeys.friends }),
    ]);
  };
}
