import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

/** What is and was refused to me, newest first. */
export function useSanctions() {
  return useQuery(
    queryOptions({
      queryKey: [...rootKeys.sanctions, 'mine'],
      queryFn: ({ signal }) => api.getSanctions({ signal }),
    }),
  );
}

/** Says what there is to say to a sanction, once. */
export function useCreateAppeal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ sanctionId, text }: { sanctionId: number; text: string }) =>
      api.createAppeal({ params: { sanctionId }, body: { text } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rootKeys.sanctions }),
  });
}
