import { TERMS_VERSION } from '@/contract/constants';

const hourMs = 3_600_000;

/** Prices, limits and schedules: data, changed here and nowhere else. */
export const product = {
  /** Clovers. */
  prices: { like: 5, unblur: 8, special: 15 },
  signupGiftCloverAmount: 50,
  referralRewardCloverAmount: 30,
  /** How long after the sign-up a claim is rewarded. */
  referralClaimMs: 7 * 24 * hourMs,
  /** How often an inviter is rewarded; the people invited past it are all the same. */
  referralRewards: { max: 20, windowMs: 30 * 24 * hourMs },
  /** How long a coupon can be used. */
  couponMs: 30 * 24 * hourMs,
  /** After so many wrong branch codes in a row a coupon rests. */
  couponLock: { wrongCodes: 5, ms: 24 * hourMs },
  /** Part of a LIKE's price that comes back when it expires unopened. */
  likeRefundShare: 0.5,

  dropHourSeoul: 12,
  preMatchesPerDrop: 4,
  candidateMs: 48 * hourMs,
  likeMs: 72 * hourMs,
  /** How often the rooms of a team are told that it has a new name. */
  renameToldEveryMs: hourMs,
  invitationMs: 72 * hourMs,
  seenWindowMs: 60 * 24 * hourMs,
  activeWindowMs: 14 * 24 * hourMs,
  fillUpAgeSpanYears: 5,

  refreshTokenMs: 30 * 24 * hourMs,
  refreshGraceMs: 20_000,
  idpTokenSeconds: 3600,
  chatTokenSeconds: 3600,
  brokerPasscodeSeconds: 600,
  handOverCookieSeconds: 60,
  authorizationStateMs: 10 * 60_000,
  verificationMs: 30 * 60_000,
  withdrawalGraceMs: 7 * 24 * hourMs,
  rejoinWaitMs: 30 * 24 * hourMs,

  loginIdEditLimit: 2,
  heartbeatCoalesceMs: 60_000,
  termsVersion: TERMS_VERSION,
  flags: { chatImages: true, specialMatch: true },
} as const;

export type Product = typeof product;
