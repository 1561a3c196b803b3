import * as z from 'zod/mini';
import { defineCall } from './call';
import { errorCodes } from './error-codes';
import { dateTimeSchema, idParamSchema, idSchema, pageOf, pageQuerySchema, unknownValue } from './primitives';

export const walletSchema = z.object({
  /** Clovers: balance = freeBalance + paidBalance; free ones are spent first. */
  balance: z.int(),
  freeBalance: z.int(),
  paidBalance: z.int(),
});

/** Why clovers came or went. */
export const ledgerReasons = [
  'SIGNUP_GIFT',
  'REFERRAL',
  'PURCHASE',
  'PURCHASE_REFUND',
  'LIKE',
  'LIKE_REFUND',
  'UNBLUR',
  'SPECIAL',
  'SPECIAL_REFUND',
  'GIFT',
  'DAILY_VISIT',
  'ANSWERED_LIKE',
] as const;
const ledgerReasonSchema = z.enum([...ledgerReasons, unknownValue]);

export const ledgerEntrySchema = z.object({
  id: idSchema,
  /** Clovers, negative when spent. */
  amount: z.int(),
  reason: ledgerReasonSchema,
  balanceAfter: z.int(),
  createdAt: dateTimeSchema,
});

export const getCloverWallet = defineCall({
  name: 'getCloverWallet',
  method: 'GET',
  path: '/api/v1/clover-wallet',
  summary: 'The own balance.',
  who: ['member'],
  response: walletSchema,
});

export const getCloverEntries = defineCall({
  name: 'getCloverEntries',
  method: 'GET',
  path: '/api/v1/clover-wallet/entries',
  summary: 'The own ledger, newest first.',
  who: ['member'],
  query: pageQuerySchema,
  response: pageOf(ledgerEntrySchema),
  addition: true,
});

/**
 * READY: today's can be taken. TAKEN: they were, the next ones come at `nextAt`. ENOUGH: a LIKE can be paid, so none are
 * given. OFF: none are given now.
 */
export const dailyCloversSchema = z.object({
  state: z.enum(['READY', 'TAKEN', 'ENOUGH', 'OFF', unknownValue]),
  /** What a visit gives. */
  cloverAmount: z.int(),
  /** Midnight in Seoul. */
  nextAt: dateTimeSchema,
});

export const getDailyClovers = defineCall({
  name: 'getDailyClovers',
  method: 'GET',
  path: '/api/v1/clover-wallet/daily',
  summary: 'Whether today’s free clovers are there for somebody who cannot pay a LIKE.',
  who: ['member'],
  response: dailyCloversSchema,
  addition: true,
});

export const claimDailyClovers = defineCall({
  name: 'claimDailyClovers',
  method: 'POST',
  path: '/api/v1/clover-wallet/daily',
  summary:
    'Takes today’s free clovers: once a day, and nothing when they are not there. Answers how it stands then.',
  who: ['member'],
  response: dailyCloversSchema,
  addition: true,
});

export const couponSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  partnerName: z.string(),
  imageUrl: z.nullable(z.string()),
  /** SOLD_OUT while the partner has none left: one of an hour ago may be usable again when more are made. */
  state: z.enum(['USABLE', 'REDEEMED', 'EXPIRED', 'SOLD_OUT', unknownValue]),
  prerequisite: z.nullable(z.string()),
  expiresAt: dateTimeSchema,
  redeemedAt: z.nullable(dateTimeSchema),
});

export const getCoupons = defineCall({
  name: 'getCoupons',
  method: 'GET',
  path: '/api/v2/coupons/mine',
  summary: 'My coupons, usable first.',
  who: ['member'],
  query: pageQuerySchema,
  response: pageOf(couponSchema),
});

export const getCouponCount = defineCall({
  name: 'getCouponCount',
  method: 'GET',
  path: '/api/v1/coupons/mine/count',
  summary: 'Usable coupons.',
  who: ['member'],
  response: z.object({ count: z.int() }),
});

export const getCoupon = defineCall({
  name: 'getCoupon',
  method: 'GET',
  path: '/api/v2/coupons/{couponId}',
  summary: 'One of my coupons.',
  who: ['member'],
  params: z.object({ couponId: idParamSchema }),
  response: couponSchema,
  errors: [errorCodes.forbidden],
});

/** What the staff of a branch types: full-width letters, and spaces or a line break of what was pasted, are no other code. */
export const redemptionSchema = z.object({
  branchCode: z.string().check(
    z.overwrite((code) => code.normalize('NFKC').replaceAll(/\s/g, '')),
    z.minLength(1),
    z.maxLength(20),
  ),
});

export const redeemCoupon = defineCall({
  name: 'redeemCoupon',
  method: 'PUT',
  path: '/api/v1/coupons/{couponId}/redeem',
  summary: 'Redeems a coupon with the code of the partner’s branch.',
  who: ['verified'],
  params: z.object({ couponId: idParamSchema }),
  rateLimit: 'branchCode',
  body: redemptionSchema,
  response: couponSchema,
  errors: [
    errorCodes.forbidden,
    errorCodes.storeBranchNotFound,
    errorCodes.referralStoreCouponMaxIssueCountExceeded,
    errorCodes.couponRedemptionPrerequisiteNotMet,
    errorCodes.couponAlreadyRedeemed,
    errorCodes.couponExpired,
  ],
  idempotency: 'key',
});
