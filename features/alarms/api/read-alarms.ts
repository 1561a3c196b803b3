import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/call';
import { unreadAlarmCountQueryOptions } from './get-unread-alarm-count';

/** Marks everything up to an alarm as read; the bell is empty at once. */
export function useReadAlarms() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upToId: number) => call('readAlarms', { body: { upToId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: unreadAlarmCountQueryOptions.queryKey }),
  });
}
