import type { ResponseBody } from '@/contract/call';
import type { getCoupon } from '@/contract/wallet';
import type { CouponRow } from './coupon-queries';

type Coupon = ResponseBody<typeof getCoupon>;

/** What has to be true first, as the person reads it. */
export const prerequisiteTexts = {
  TEAM_READY: '셋이 모인 팀이 있으면 쓸 수 있어요',
  MATCHED: '다른 팀과 매칭되면 쓸 수 있어요',
} as const;

export function presentCoupon({ id, kind, expiresAt, redeemedAt }: CouponRow, now: Date): Coupon {
  const { title, description, partnerName, imageUrl, prerequisite } = kind;
  return {
    id,
    title,
    description,
    partnerName,
    imageUrl,
    state: stateOf({ kind, expiresAt, redeemedAt }, now),
    prerequisite: prerequisite && prerequisiteTexts[prerequisite],
    expiresAt: expiresAt.toISOString(),
    redeemedAt: redeemedAt?.toISOString() ?? null,
  };
}

function stateOf({ kind, expiresAt, redeemedAt }: Omit<CouponRow, 'id'>, now: Date): Coupon['state'] {
  if (redeemedAt) return 'REDEEMED';
  if (expiresAt <= now) return 'EXPIRED';
  return kind.isSoldOut ? 'SOLD_OUT' : 'USABLE';
}
