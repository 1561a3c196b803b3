import {
  DATA_EXPORT_DAYS,
  DROP_HOUR_SEOUL,
  EXPIRY_NOTICE_HOURS,
  INVITATION_HOURS,
  LIKE_HOURS,
  LIKE_REFUND_PERCENT,
  REFERRAL_CLAIM_DAYS,
  REFERRAL_REWARD_CLOVERS,
  REFERRAL_REWARDS,
  REJOIN_WAIT_DAYS,
  TERMS_VERSION,
  WITHDRAWAL_GRACE_DAYS,
} from '@/contract/constants';

const hourMs = 3_600_000;

interface CloverOffer {
  productId: string;
  cloverAmount: number;
  bonusCloverAmount: number;
  priceWon: number;
}

/** What a store sold up to a moment (`2026-11-30T15:00:00Z`), or sells already: needed where only amounts change. */
interface OtherCloverOffer extends CloverOffer {
  soldUntil?: string;
}

/** Prices, limits and schedules: data, changed here; what texts name too comes from contract/constants. */
export const product = {
  /** Clovers. */
  prices: { like: 5, unblur: 8, special: 15 },
  /** Clovers for who cannot pay a LIKE: a visit, once a day; an answer to a LIKE, whatever it is. */
  gifts: { dailyVisit: 1, answeredLike: 2 },
  /** What stores sell, under the same name in each; the bonus is given as free clovers. */
  cloverProducts: [
    { productId: 'clover_30', cloverAmount: 30, bonusCloverAmount: 0, priceWon: 3_900 },
    { productId: 'clover_70', cloverAmount: 70, bonusCloverAmount: 5, priceWon: 8_500 },
    { productId: 'clover_150', cloverAmount: 150, bonusCloverAmount: 20, priceWon: 16_900 },
    { productId: 'clover_400', cloverAmount: 400, bonusCloverAmount: 70, priceWon: 42_000 },
  ],
  /**
   * The same as they were sold before a price changed, or will be: a store changes its own list at another moment, and
   * speaks of a purchase when it can. Who paid gets what was sold then. A price somebody paid is known from the purchases.
   * Other amounts for the same price say until when (`soldUntil`): who bought by then was shown those.
   */
  otherCloverOffers: [] as readonly OtherCloverOffer[],
  signupGiftCloverAmount: 50,
  referralRewardCloverAmount: REFERRAL_REWARD_CLOVERS,
  /** How long after the sign-up a claim is rewarded. */
  referralClaimMs: REFERRAL_CLAIM_DAYS * 24 * hourMs,
  /** How often an inviter is rewarded; the people invited past it are all the same. */
  referralRewards: { max: REFERRAL_REWARDS.maxCount, windowMs: REFERRAL_REWARDS.days * 24 * hourMs },
  /** How long a coupon can be used. */
  couponMs: 30 * 24 * hourMs,
  /** After so many wrong branch codes in a row a coupon rests. */
  couponLock: { wrongCodes: 5, ms: 24 * hourMs },
  /** Part of a LIKE's price that comes back when it expires unopened. */
  likeRefundShare: LIKE_REFUND_PERCENT / 100,

  dropHourSeoul: DROP_HOUR_SEOUL,
  /** How long before its hour a drop is dealt: whole minutes, some times what a city of 20,000 teams takes. */
  dropLeadMs: 15 * 60_000,
  preMatchesPerDrop: 4,
  preMatchMs: 48 * hourMs,
  /** How long a special match can be opened: the week it is for. */
  specialMatchMs: 7 * 24 * hourMs,
  likeMs: LIKE_HOURS * hourMs,
  expiryNoticeMs: EXPIRY_NOTICE_HOURS * hourMs,
  /** How often the rooms of a team are told that it has a new name. */
  renameToldEveryMs: hourMs,
  invitationMs: INVITATION_HOURS * hourMs,
  seenWindowMs: 60 * 24 * hourMs,
  activeWindowMs: 14 * 24 * hourMs,
  fillUpAgeSpanYears: 5,

  refreshTokenMs: 30 * 24 * hourMs,
  refreshGraceMs: 20_000,
  idpTokenSeconds: 3600,
  /** How long somebody whose account is blocked can appeal after the sign-in that was refused. */
  appealTokenSeconds: 3600,
  chatTokenSeconds: 3600,
  brokerPasscodeSeconds: 600,
  handOverCookieSeconds: 60,
  authorizationStateMs: 10 * 60_000,
  verificationMs: 30 * 60_000,
  withdrawalGraceMs: WITHDRAWAL_GRACE_DAYS * 24 * hourMs,
  rejoinWaitMs: REJOIN_WAIT_DAYS * 24 * hourMs,

  /** How long the file of a person's data is kept, how often one is made, and how long its address works. */
  dataExportMs: DATA_EXPORT_DAYS * 24 * hourMs,
  dataExportEveryMs: 24 * hourMs,
  dataExportAddressSeconds: 300,
  /** A file that a job could not make by then is given up. */
  dataExportGiveUpMs: hourMs,

  loginIdEditLimit: 2,
  heartbeatCoalesceMs: 60_000,
  termsVersion: TERMS_VERSION,
  /** What a first, second and third sanction are in days; the next one is for ever. */
  sanctionLadderDays: [1, 7, 30],
  /** How long a second operator has to confirm, and how long a confirmed export can be taken. */
  proposalMs: 24 * hourMs,
  flags: { chatImages: true, specialMatch: true },
} as const;

export type Product = typeof product;
