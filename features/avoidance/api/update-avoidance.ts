import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { updateAvoidance } from '@/contract/avoidance';
import type { CallBody } from '@/contract/call';
import { api } from '@/lib/http/api';
import { avoidanceQueryOptions } from './get-avoidance';

/** Changes what is given; the answer is how it stands now. */
export function useUpdateAvoidance() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: CallBody<typeof updateAvoidance>) => api.updateAvoidance({ body: change }),
    onSuccess: (avoidance) => queryClient.setQueryData(avoidanceQueryOptions.queryKey, avoidance),
  });
}
