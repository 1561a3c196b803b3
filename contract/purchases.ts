import * as z from 'zod/mini';
import { defineCall } from './call';
import { dateTimeSchema, emptySchema, uniqueIdSchema } from './primitives';

export const cloverProductSchema = z.object({
  /** The same in every store. */
  productId: z.string(),
  /** What is bought. */
  cloverAmount: z.int(),
  /** What is given on top, as free clovers. */
  bonusCloverAmount: z.int(),
  priceWon: z.int(),
});

export const getCloverProducts = defineCall({
  name: 'getCloverProducts',
  method: 'GET',
  path: '/api/v1/clover-products',
  summary:
    'What is sold, the smallest first. Bought in the native app; a test deployment names its checkout.',
  who: ['member'],
  response: z.object({
    items: z.array(cloverProductSchema),
    /** Where a browser buys without money, on a test deployment; null everywhere else. */
    testCheckoutUrl: z.nullable(z.string()),
  }),
  addition: true,
});

export const getPurchaseCount = defineCall({
  name: 'getPurchaseCount',
  method: 'GET',
  path: '/api/v1/purchases/me/count',
  summary: 'Completed purchases.',
  who: ['member'],
  response: z.object({ count: z.int() }),
});

/** What a store says of a transaction; signed, see `createPurchase`. */
export const storeMessageSchema = z.object({
  type: z.enum(['PURCHASED', 'REFUNDED', 'CHARGED_BACK']),
  transactionId: z.string().check(z.minLength(1), z.maxLength(200)),
  productId: z.string().check(z.maxLength(200)),
  priceWon: z.int(),
  /** The public code that the app gave the store as the account. */
  accountId: uniqueIdSchema,
  occurredAt: dateTimeSchema,
});

export const createPurchase = defineCall({
  name: 'createPurchase',
  method: 'POST',
  path: '/api/v1/purchases/store-messages',
  summary:
    'A store’s server says that somebody bought, or that the money went back. The body is a compact JWS (HS256) over the message; sent again it changes nothing.',
  who: ['anonymous'],
  body: z.object({ signedMessage: z.string().check(z.minLength(1), z.maxLength(4096)) }),
  response: emptySchema,
  addition: true,
});
