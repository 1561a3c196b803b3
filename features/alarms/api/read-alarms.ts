import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { unreadAlarmCountQueryOptions } from './get-unread-alarm-count';

/** Marks everything up to an alarm as read; the bell is empty at once. */
export function useReadAlarms() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upToId: number) => api.readAlarms({ body: { upToId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: unreadAlarmCountQueryOptions.queryKey }),
  });
}
