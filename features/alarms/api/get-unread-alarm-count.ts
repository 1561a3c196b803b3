import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

export const unreadAlarmCountQueryOptions = queryOptions({
  queryKey: [...rootKeys.alarms, 'unread-count'],
  queryFn: ({ signal }) => api.getUnreadAlarmCount({ signal }),
});

/** Alarms I have not read, for the bell. */
export function useUnreadAlarmCount() {
  return useQuery(unreadAlarmCountQueryOptions);
}
