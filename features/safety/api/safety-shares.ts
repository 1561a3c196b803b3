import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallBody } from '@/contract/call';
import type { createSafetyShare, updateSafetyShare } from '@/contract/safety-shares';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

/** Meetings I told friends of, and those friends told me of. */
export function useSafetyShares() {
  return useQuery(
    queryOptions({
      queryKey: [...rootKeys.safetyShares, 'mine'],
      queryFn: ({ signal }) => api.getSafetyShares({ signal }),
    }),
  );
}

/** Tells friends of a meeting. */
export function useCreateSafetyShare() {
  const markStale = useStaleShares();
  return useMutation({
    mutationFn: (body: CallBody<typeof createSafetyShare>) => api.createSafetyShare({ body }),
    onSettled: markStale,
  });
}

type ShareWord = CallBody<typeof updateSafetyShare>;
export type ShareAction = ShareWord['action'];

/** Says that one is back, stays longer, or does not go. */
export function useUpdateSafetyShare() {
  const markStale = useStaleShares();
  return useMutation({
    mutationFn: ({ safetyShareId, ...body }: { safetyShareId: number } & ShareWord) =>
      api.updateSafetyShare({ params: { safetyShareId }, body }),
    onSettled: markStale,
  });
}

function useStaleShares() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: rootKeys.safetyShares });
}
