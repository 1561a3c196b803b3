import type { FlagName, GiftName, PriceName } from '@/contract/back-office/settings';

export const flagTexts: Record<FlagName, string> = {
  chatImages: '채팅방에서 사진 보내기',
  specialMatch: '매주 스페셜 매치',
};
export const priceTexts: Record<PriceName, string> = {
  like: 'LIKE',
  unblur: '사진 모두 보기',
  special: '스페셜 매치',
};
export const giftTexts: Record<GiftName, string> = {
  dailyVisit: '오늘의 클로버',
  answeredLike: '받은 LIKE에 답하기',
};

const named = (kind: string, texts: Record<string, string>) =>
  Object.entries(texts).map(([name, text]) => [`${kind}:${name}`, text] as const);

/** By the key a setting has in the log, such as `price:like`. */
export const settingNames: ReadonlyMap<string, string> = new Map([
  ...named('flag', flagTexts),
  ...named('price', priceTexts),
  ...named('gift', giftTexts),
]);
