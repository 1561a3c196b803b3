import * as z from 'zod/mini';
import { defineCall } from './call';
import { APPEAL_MAX_LENGTH, APPEAL_MIN_LENGTH } from './constants';
import { errorCodes } from './error-codes';
import { dateTimeSchema, idParamSchema, idSchema, typedTextSchema } from './primitives';

/** What is refused to me, why and until when, what I said to it, and what was answered. */
export const ownSanctionSchema = z.object({
  id: idSchema,
  /** A noun phrase. */
  reason: z.string(),
  startedAt: dateTimeSchema,
  /** When it ends, or ended, also before its time; null is for ever. */
  endsAt: z.nullable(dateTimeSchema),
  isInForce: z.boolean(),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      createdAt: dateTimeSchema,
      /** Null until somebody decided. */
      outcome: z.nullable(z.enum(['LIFTED', 'UPHELD'])),
      /** Null until then, and where the sanction was lifted without a word. */
      answer: z.nullable(z.string()),
      answeredAt: z.nullable(dateTimeSchema),
    }),
  ),
});
export type OwnSanction = z.infer<typeof ownSanctionSchema>;

export const appealTextSchema = typedTextSchema({
  minLength: APPEAL_MIN_LENGTH,
  maxLength: APPEAL_MAX_LENGTH,
});

export const getSanctions = defineCall({
  name: 'getSanctions',
  method: 'GET',
  path: '/api/v1/sanctions/mine',
  summary: 'My sanctions with my appeals and their answers, newest first; the latest twenty.',
  who: ['member'],
  response: z.object({ items: z.array(ownSanctionSchema) }),
  addition: true,
});

/** Free to who is sanctioned: it reaches nobody but the operators. */
export const createAppeal = defineCall({
  name: 'createAppeal',
  method: 'POST',
  path: '/api/v1/sanctions/{sanctionId}/appeal',
  summary: 'Says once what I have to say to a sanction in force; the same text again answers the same.',
  who: ['member'],
  idempotency: 'key',
  params: z.object({ sanctionId: idParamSchema }),
  body: z.object({ text: appealTextSchema }),
  response: ownSanctionSchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'report',
  addition: true,
});

/**
 * Whoever is blocked for ever has no session; the sign-in that was refused hands over a token that opens this alone, in
 * the cookie `appealToken`.
 */
export const createBlockedAppeal = defineCall({
  name: 'createBlockedAppeal',
  method: 'POST',
  path: '/api/v1/blocked-accounts/appeal',
  summary:
    'Why the account is blocked, and what was answered to an appeal; with a text says once what there is to say to it.',
  who: ['anonymous'],
  body: z.object({ appealToken: z.string().check(z.maxLength(1000)), text: z.optional(appealTextSchema) }),
  response: ownSanctionSchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'signIn',
  limitedBy: 'appealToken',
  addition: true,
});
