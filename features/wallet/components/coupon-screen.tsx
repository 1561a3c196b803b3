'use client';

import { BottomAction } from '@/components/layout/bottom-action';
import { StackLayout } from '@/components/layout/stack-layout';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { errorCodes } from '@/contract/error-codes';
import { displayMessageOf, isApiError } from '@/lib/errors/api-error';
import { paths } from '@/lib/paths/paths';
import { useCoupon } from '../api/get-coupon';
import type { Coupon } from '../coupon-model';
import { redeemInShop } from '../redeem-in-shop';
import { CouponTicket } from './coupon-ticket';

/** /my-page/coupons/{id}: one coupon as a ticket, and the way to use it in the shop. */
export function CouponScreen({ couponId }: { couponId: number }) {
  const { data: coupon, error, isFetching, refetch } = useCoupon(couponId);
  return (
    <StackLayout
      title="쿠폰"
      fallbackHref={paths.myPageCoupons}
      footer={coupon?.state === 'USABLE' && <RedeemAction coupon={coupon} />}
    >
      {coupon && <CouponTicket coupon={coupon} />}
      {!coupon && !error && <CouponSkeleton />}
      {!coupon && isApiError(error, errorCodes.forbidden) && <NoCoupon />}
      {!coupon && error && !isApiError(error, errorCodes.forbidden) && (
        <ErrorState
          title="쿠폰을 불러오지 못했어요"
          description={displayMessageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </StackLayout>
  );
}

function RedeemAction({ coupon }: { coupon: Coupon }) {
  return (
    <BottomAction hasLine note={coupon.prerequisite}>
      <Button size="large" onClick={() => void redeemInShop(coupon)}>
        매장에서 사용하기
      </Button>
    </BottomAction>
  );
}

function NoCoupon() {
  return (
    <EmptyState
      title="볼 수 없는 쿠폰이에요"
      description="내 쿠폰이 아니거나 없어진 쿠폰이에요."
      action={<ButtonLink href={paths.myPageCoupons}>쿠폰함으로 가기</ButtonLink>}
    />
  );
}

function CouponSkeleton() {
  return (
    <div role="status" aria-busy="true" className="px-gutter pt-3">
      <span className="sr-only">쿠폰을 불러오는 중</span>
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="mt-5 h-4 w-4/5" />
      <Skeleton className="mt-2 h-4 w-3/5" />
    </div>
  );
}
