import type { ResponseBody } from '@/contract/call';
import type { getCoupon } from '@/contract/wallet';
import type { couponKinds, coupons, partners } from '../../db/schema';

export interface CouponRow {
  readonly coupon: typeof coupons.$inferSelect;
  readonly kind: typeof couponKinds.$inferSelect;
  readonly partner: typeof partners.$inferSelect;
}

/** What has to be true first, as the person reads it. */
export const prerequisiteTexts = {
  TEAM_READY: '셋이 모인 팀이 있으면 쓸 수 있어요',
  MATCHED: '다른 팀과 매칭되면 쓸 수 있어요',
} as const;

export function presentCoupon(
  { coupon, kind, partner }: CouponRow,
  now: Date,
): ResponseBody<typeof getCoupon> {
  return {
    id: coupon.id,
    title: kind.title,
    description: kind.description,
    partnerName: partner.name,
    imageUrl: kind.imageUrl,
    state: coupon.redeemedAt ? 'REDEEMED' : coupon.expiresAt > now ? 'USABLE' : 'EXPIRED',
    prerequisite: kind.prerequisite && prerequisiteTexts[kind.prerequisite],
    expiresAt: coupon.expiresAt.toISOString(),
    redeemedAt: coupon.redeemedAt?.toISOString() ?? null,
  };
}
