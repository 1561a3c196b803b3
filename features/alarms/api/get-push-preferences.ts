import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

export const pushPreferencesQueryOptions = queryOptions({
  queryKey: [...rootKeys.pushPreferences, 'mine'],
  queryFn: ({ signal }) => api.getPushPreferences({ signal }),
});

/** Which pushes I want, and when none. */
export function usePushPreferences() {
  return useQuery(pushPreferencesQueryOptions);
}
