import { LIKE_REFUND_PERCENT } from '@/contract/constants';

/** How many clovers of a LIKE's price come back when nobody opened it; of an odd price the smaller half. */
export function likeRefundOf(likePrice: number): number {
  return Math.floor((likePrice * LIKE_REFUND_PERCENT) / 100);
}
