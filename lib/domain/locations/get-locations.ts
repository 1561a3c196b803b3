import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/call';
import { rootKeys } from '@/lib/query/keys';

/** Where people live. */
export const locationsQueryOptions = queryOptions({
  queryKey: rootKeys.locations,
  queryFn: ({ signal }) => call('getLocations', { signal }),
});
