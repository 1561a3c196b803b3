import type { z } from 'zod/mini';
import type { ledgerEntrySchema } from '@/contract/wallet';
import { formatCount } from '@/lib/format/count';

export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** Why clovers came or went, in the words of the screens where it happened. */
export const reasonTexts: Record<LedgerEntry['reason'], string> = {
  SIGNUP_GIFT: '가입 선물',
  REFERRAL: '친구 초대 선물',
  PURCHASE: '클로버 충전',
  PURCHASE_REFUND: '충전 환불',
  LIKE: 'LIKE 보내기',
  LIKE_REFUND: 'LIKE 돌려받기',
  UNBLUR: '사진 보기',
  SPECIAL: '스페셜 매치',
  SPECIAL_REFUND: '스페셜 매치 돌려받기',
  GIFT: '클로버 선물',
  DAILY_VISIT: '오늘의 클로버',
  ANSWERED_LIKE: '받은 LIKE에 답하기',
  UNKNOWN: '클로버 내역',
};

/** "+50", "−5": with a real minus, as wide as the plus; "0" of a refund when nothing was left to take. */
export function formatSigned(cloverAmount: number): string {
  if (cloverAmount === 0) return '0';
  return `${cloverAmount < 0 ? '−' : '+'}${formatCount(Math.abs(cloverAmount))}`;
}
