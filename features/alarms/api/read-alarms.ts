import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readAlarms } from '@/contract/alarms';
import { call } from '@/lib/http/client';
import { alarmsQueryOptions } from './get-alarms';
import { unreadAlarmCountQueryOptions } from './get-unread-alarm-count';

/** Marks everything up to an alarm as read. The dots of the list stay for the visit; the bell is empty at once. */
export function useReadAlarms() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upToId: number) => call(readAlarms, { body: { upToId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: unreadAlarmCountQueryOptions.queryKey }),
  });
}

/** Takes the dots away: what the person saw is read. */
export function useClearAlarmDots() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.setQueryData(
      alarmsQueryOptions.queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((alarm) => ({ ...alarm, isRead: true })),
          })),
        },
    );
}
