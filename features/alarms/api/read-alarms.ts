import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { getAlarms } from '@/contract/alarms';
import type { CallResponse } from '@/contract/call';
import { api } from '@/lib/http/api';
import { alarmsQueryOptions } from './get-alarms';
import { unreadAlarmCountQueryOptions } from './get-unread-alarm-count';

/** Marks everything up to an alarm as read; the bell is empty at once, and whoever comes back finds nothing new. */
export function useReadAlarms() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upToId: number) => api.readAlarms({ body: { upToId } }),
    onSuccess: (_, upToId) => {
      queryClient.setQueryData(alarmsQueryOptions.queryKey, (list) => list && withRead(list, upToId));
      return queryClient.invalidateQueries({ queryKey: unreadAlarmCountQueryOptions.queryKey });
    },
  });
}

type AlarmPages = InfiniteData<CallResponse<typeof getAlarms>>;

function withRead({ pages, pageParams }: AlarmPages, upToId: number): AlarmPages {
  const read = pages.map(({ items, ...page }) => ({
    ...page,
    items: items.map((alarm) => (alarm.id <= upToId ? { ...alarm, isRead: true } : alarm)),
  }));
  return { pages: read, pageParams };
}
