import type * as z from 'zod';
import type { couponSchema } from '@/contract/wallet';

type Coupon = z.infer<typeof couponSchema>;

export function couponBuilder(overrides: Partial<Coupon> = {}): Coupon {
  return {
    id: 7,
    title: '아메리카노 한 잔',
    description: '따뜻하거나 시원한 아메리카노를 드려요.',
    partnerName: '카페 여섯시',
    imageUrl: null,
    state: 'USABLE',
    prerequisite: null,
    expiresAt: '2024-12-20T03:00:00Z',
    redeemedAt: null,
    ...overrides,
  };
}
