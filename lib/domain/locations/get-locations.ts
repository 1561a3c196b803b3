import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

/** Where people live. */
export const locationsQueryOptions = queryOptions({
  queryKey: rootKeys.locations,
  queryFn: ({ signal }) => api.getLocations({ signal }),
});
