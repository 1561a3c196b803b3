import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

/** Says that I want to go on with a room whose match waits for a substitute. */
export function useKeepChat() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (channelId: number) => api.keepChat({ params: { channelId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rootKeys.teams }),
  });
}
