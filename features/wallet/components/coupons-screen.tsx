'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { cx } from '@/components/ui/class-names';
import { MailboxDrawing } from '@/components/ui/drawings/mailbox';
import { EmptyState } from '@/components/ui/empty-state';
import { ListRow } from '@/components/ui/list-row';
import { LoadMore } from '@/components/ui/load-more';
import { LoadingState } from '@/components/ui/loading-state';
import { paths } from '@/lib/paths/paths';
import { rootKeys } from '@/lib/query/keys';
import { useRefresh } from '@/lib/query/use-refresh';
import { useCoupons } from '../api/get-coupons';
import { type Coupon, describeCoupon } from '../coupon-model';

/** /my-page/coupons: what I can use at partners' shops, and what I used. */
export function CouponsScreen() {
  return (
    <StackLayout title="쿠폰함" fallbackHref={paths.myPage} onRefresh={useRefresh(rootKeys.coupons)}>
      <CouponList />
    </StackLayout>
  );
}

function CouponList() {
  const query = useCoupons();
  const { data } = query;
  if (!data) return <LoadingState query={query} what="쿠폰을" rows={4} />;
  const coupons = data.pages.flatMap(({ items }) => items);
  if (coupons.length === 0) {
    return (
      <EmptyState
        drawing={<MailboxDrawing />}
        title="아직 쿠폰이 없어요"
        description="제휴 매장에서 쓸 수 있는 쿠폰을 받으면 여기에 모여요."
      />
    );
  }
  return (
    <>
      <ul>
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <CouponRow coupon={coupon} />
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

function CouponRow({ coupon }: { coupon: Coupon }) {
  const isUsable = coupon.state === 'USABLE';
  return (
    <ListRow
      href={paths.coupon(coupon.id)}
      title={<span className={cx(!isUsable && 'text-text-subtle')}>{coupon.title}</span>}
      description={coupon.partnerName}
      note={
        <span className={isUsable ? 'text-brand-text' : 'text-text-subtle'}>{describeCoupon(coupon)}</span>
      }
      hasChevron
    />
  );
}
