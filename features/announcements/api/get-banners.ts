import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

const bannersQueryOptions = queryOptions({
  queryKey: [...rootKeys.banners, 'list'],
  queryFn: async ({ signal }) => (await api.getBanners({ signal })).items,
});

/** The banners of now, in their order. */
export function useBanners() {
  return useQuery(bannersQueryOptions);
}
