import * as z from 'zod/mini';
import { backOfficePath, defineCall } from '../call';
import { dateTimeSchema, idSchema, pageOf, pageQuerySchema } from '../primitives';

/** Who bought, whole: a number or a public code. A phone number does not belong into an address, see `findPerson`. */
export const buyerKeySchema = z.string().check(z.regex(/^(?:[1-9]\d{0,9}|[A-Za-z2-7]{10})$/));

const listedPurchaseSchema = z.object({
  id: idSchema,
  /** The store's. */
  transactionId: z.string(),
  userId: idSchema,
  priceWon: z.int(),
  paidCloverAmount: z.int(),
  bonusCloverAmount: z.int(),
  status: z.enum(['PURCHASED', 'REFUNDED', 'CHARGED_BACK']),
  purchasedAt: dateTimeSchema,
  /** When the money went back. */
  endedAt: z.nullable(dateTimeSchema),
  /** Clovers that were spent before the money went back. */
  owedCloverAmount: z.int(),
});
export type ListedPurchase = z.infer<typeof listedPurchaseSchema>;

export const getPurchases = defineCall({
  name: 'getPurchases',
  method: 'GET',
  path: `${backOfficePath}/purchases`,
  summary:
    'What was bought, newest first: all of it, what was paid back, or what of that was spent already. The list names nobody; of one person, by id or public code, reading it is noted.',
  who: ['operator'],
  operators: ['FINANCE', 'ADMIN'],
  query: z.extend(pageQuerySchema, {
    state: z._default(z.enum(['ALL', 'ENDED', 'OWED']), 'ALL'),
    buyer: z.optional(buyerKeySchema),
  }),
  response: z.extend(pageOf(listedPurchaseSchema), {
    /** Whom was asked about; null for everybody, and for nobody who is here. */
    buyer: z.nullable(z.object({ userId: idSchema, uniqueId: z.string(), nickname: z.string() })),
    /** Of everybody, or of who was asked about. */
    owedCloverAmount: z.int(),
  }),
  rateLimit: 'operator',
  addition: true,
});
