import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { useIdempotencyKey } from '@/lib/react/use-idempotency-key';
import { couponQueryOptions } from './get-coupon';

/** Redeems a coupon with what the staff of a branch types. */
export function useRedeemCoupon(couponId: number) {
  const queryClient = useQueryClient();
  const idempotencyKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (branchCode: string) =>
      api.redeemCoupon({
        params: { couponId },
        body: { branchCode },
        idempotencyKey: idempotencyKey.take(),
      }),
    onSuccess: (coupon) => {
      queryClient.setQueryData(couponQueryOptions(couponId).queryKey, coupon);
      void queryClient.invalidateQueries({
        queryKey: rootKeys.coupons,
        predicate: (query) => query.queryKey[1] !== 'detail',
      });
    },
    onSettled: (_coupon, error) => idempotencyKey.settle(error),
  });
}
