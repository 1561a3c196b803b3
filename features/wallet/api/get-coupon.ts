import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

export function couponQueryOptions(couponId: number) {
  return queryOptions({
    queryKey: [...rootKeys.coupons, 'detail', couponId],
    queryFn: ({ signal }) => api.getCoupon({ params: { couponId }, signal }),
  });
}

/** One of my coupons. */
export function useCoupon(couponId: number) {
  return useQuery(couponQueryOptions(couponId));
}
