import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { dailyCloversQueryOptions } from './get-daily-clovers';

/** Takes today's free clovers. */
export function useClaimDailyClovers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.claimDailyClovers(),
    onSuccess: (daily) => {
      queryClient.setQueryData(dailyCloversQueryOptions.queryKey, daily);
      return queryClient.invalidateQueries({ queryKey: rootKeys.wallet });
    },
  });
}
