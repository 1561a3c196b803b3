import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { preMatchesQueryOptions } from './get-pre-matches';

/** Marks a pre-match as seen by me. A mark that got lost is made at the next look. */
export function useReadPreMatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (preMatchId: number) => api.readPreMatch({ params: { preMatchId } }),
    onSuccess: (_answer, preMatchId) =>
      queryClient.setQueryData(
        preMatchesQueryOptions.queryKey,
        (data) =>
          data && {
            items: data.items.map((item) => (item.id === preMatchId ? { ...item, isRead: true } : item)),
          },
      ),
  });
}
