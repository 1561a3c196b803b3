import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/call';
import { rootKeys } from '@/lib/query/keys';

/** Hashtags to choose from. */
export const tagsQueryOptions = queryOptions({
  queryKey: rootKeys.tags,
  queryFn: ({ signal }) => call('getTags', { signal }),
});
