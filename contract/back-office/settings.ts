import * as z from 'zod/mini';
import { backOfficePath, defineCall } from '../call';
import { errorCodes } from '../error-codes';
import { emptySchema } from '../primitives';

/** What can be switched off and on while the service runs; each is read where it says (server/modules/settings). */
export const flagNames = ['chatImages', 'specialMatch'] as const;
export type FlagName = (typeof flagNames)[number];

export const priceNames = ['like', 'unblur', 'special'] as const;
export type PriceName = (typeof priceNames)[number];

export const giftNames = ['dailyVisit', 'answeredLike'] as const;
export type GiftName = (typeof giftNames)[number];

/** What the operator saw there; 1005 when another amount stands there meanwhile. */
const seen = z.optional(z.int());

const settingsSchema = z.object({
  flags: z.array(z.object({ name: z.enum(flagNames), isOn: z.boolean(), isOnInCode: z.boolean() })),
  prices: z.array(z.object({ name: z.enum(priceNames), cloverAmount: z.int(), inCode: z.int() })),
  gifts: z.array(z.object({ name: z.enum(giftNames), cloverAmount: z.int(), inCode: z.int() })),
  /** What the stores sell: their own lists are the truth, so this one is only read here. */
  products: z.array(
    z.object({
      productId: z.string(),
      cloverAmount: z.int(),
      bonusCloverAmount: z.int(),
      priceWon: z.int(),
    }),
  ),
});
export type Settings = z.infer<typeof settingsSchema>;

export const getSettings = defineCall({
  name: 'getSettings',
  method: 'GET',
  path: `${backOfficePath}/settings`,
  summary: 'Switches, prices and gifts in clovers, and products, each beside what the code has.',
  who: ['operator'],
  operators: ['VIEWER', 'FINANCE', 'ADMIN'],
  response: settingsSchema,
  rateLimit: 'operator',
  addition: true,
});

export const updateFlag = defineCall({
  name: 'updateFlag',
  method: 'PUT',
  path: `${backOfficePath}/settings/flags/{flag}`,
  summary: 'Switches a part of the product off or on, for everybody, at once.',
  who: ['operator'],
  operators: ['ADMIN'],
  params: z.object({ flag: z.enum(flagNames) }),
  body: z.object({ isOn: z.boolean() }),
  response: emptySchema,
  rateLimit: 'operator',
  addition: true,
});

export const updatePrice = defineCall({
  name: 'updatePrice',
  method: 'PUT',
  path: `${backOfficePath}/settings/prices/{price}`,
  summary: 'Changes what something costs, from the next time on that somebody pays.',
  who: ['operator'],
  operators: ['FINANCE', 'ADMIN'],
  params: z.object({ price: z.enum(priceNames) }),
  body: z.object({ cloverAmount: z.int().check(z.minimum(1), z.maximum(1000)), seen }),
  response: emptySchema,
  errors: [errorCodes.concurrencyFailed],
  rateLimit: 'operator',
  addition: true,
});

export const updateGift = defineCall({
  name: 'updateGift',
  method: 'PUT',
  path: `${backOfficePath}/settings/gifts/{gift}`,
  summary: 'Changes what is given for nothing to who cannot pay a LIKE; 0 gives none.',
  who: ['operator'],
  operators: ['FINANCE', 'ADMIN'],
  params: z.object({ gift: z.enum(giftNames) }),
  body: z.object({ cloverAmount: z.int().check(z.minimum(0), z.maximum(100)), seen }),
  response: emptySchema,
  errors: [errorCodes.concurrencyFailed],
  rateLimit: 'operator',
  addition: true,
});
