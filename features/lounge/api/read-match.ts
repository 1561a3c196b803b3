import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { matchQueryOptions } from './get-match';

/** Marks a match as read by me. A mark that got lost is made at the next look. */
export function useReadMatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (matchId: number) => api.readMatch({ params: { matchId } }),
    onSuccess: (_answer, matchId) =>
      queryClient.setQueryData(
        matchQueryOptions(matchId).queryKey,
        (match) => match && { ...match, isRead: true },
      ),
  });
}
