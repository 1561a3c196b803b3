import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { couponQueryOptions } from './get-coupon';

/** Redeems a coupon with what the staff of a branch types. */
export function useRedeemCoupon(couponId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (branchCode: string) =>
      api.redeemCoupon({
        params: { couponId },
        body: { branchCode },
      }),
    onSuccess: (coupon) => {
      queryClient.setQueryData(couponQueryOptions(couponId).queryKey, coupon);
      void queryClient.invalidateQueries({
        queryKey: rootKeys.coupons,
        predicate: (query) => query.queryKey[1] !== 'detail',
      });
    },
  });
}
