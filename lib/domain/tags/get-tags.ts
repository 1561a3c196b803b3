import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

/** Hashtags to choose from. */
export const tagsQueryOptions = queryOptions({
  queryKey: rootKeys.tags,
  queryFn: ({ signal }) => api.getTags({ signal }),
});
