import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

const cloverProductsQueryOptions = queryOptions({
  queryKey: [...rootKeys.products, 'clovers'],
  queryFn: ({ signal }) => api.getCloverProducts({ signal }),
});

/** What is sold, the smallest first. */
export function useCloverProducts() {
  return useQuery(cloverProductsQueryOptions);
}
