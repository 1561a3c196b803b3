import { queryOptions } from '@tanstack/react-query';
import { getTags } from '@/contract/tags';
import { call } from '@/lib/http/client';
import { rootKeys } from '@/lib/query/keys';

/** Hashtags to choose from. */
export const tagsQueryOptions = queryOptions({
  queryKey: rootKeys.tags,
  queryFn: ({ signal }) => call(getTags, { signal }),
});
