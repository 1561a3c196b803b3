import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

const couponsQueryOptions = infiniteQueryOptions({
  queryKey: [...rootKeys.coupons, 'mine'],
  queryFn: ({ pageParam, signal }) => api.getCoupons({ query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

/** My coupons, usable ones first. */
export function useCoupons() {
  return useInfiniteQuery(couponsQueryOptions);
}

const couponCountQueryOptions = queryOptions({
  queryKey: [...rootKeys.coupons, 'count'],
  queryFn: async ({ signal }) => (await api.getCouponCount({ signal })).count,
});

/** How many of them can be used now. */
export function useCouponCount() {
  return useQuery(couponCountQueryOptions);
}
