import type { z } from 'zod/mini';
import type { couponSchema } from '@/contract/wallet';
import { formatDay, formatMoment } from '@/lib/format/time';

export type Coupon = z.infer<typeof couponSchema>;

/** Until when it can be used, or why it cannot. */
export function describeCoupon({ state, expiresAt, redeemedAt }: Coupon, nowMs: number = Date.now()): string {
  switch (state) {
    case 'REDEEMED':
      return redeemedAt ? `${formatMoment(redeemedAt, nowMs)}에 사용했어요` : '사용했어요';
    case 'EXPIRED':
      return `${formatDay(expiresAt, nowMs)}에 기간이 끝났어요`;
    case 'SOLD_OUT':
      return '준비된 쿠폰이 모두 소진됐어요';
    case 'UNKNOWN':
      return '지금은 쓸 수 없어요';
    case 'USABLE':
      return `${formatDay(expiresAt, nowMs)}까지 쓸 수 있어요`;
  }
}
