import * as z from 'zod/mini';
import { backOfficePath, defineCall } from '../call';
import { dateTimeSchema, idSchema, typedTextSchema } from '../primitives';

const moderators = ['MODERATOR', 'ADMIN'] as const;

/** The least that tells one person from another and shows what was decided about them. */
const foundPersonSchema = z.object({
  userId: idSchema,
  uniqueId: z.string(),
  nickname: z.string(),
  state: z.enum(['ACTIVE', 'WITHDRAWN', 'PURGED']),
  joinedAt: dateTimeSchema,
  sanctions: z.array(
    z.object({
      id: idSchema,
      reason: z.string(),
      startedAt: dateTimeSchema,
      endsAt: z.nullable(dateTimeSchema),
      liftedAt: z.nullable(dateTimeSchema),
    }),
  ),
  reportCount: z.int(),
  /** Of the sanctions those that were not lifted: where the person stands on the ladder. */
  sanctionCount: z.int(),
  nextDays: z.nullable(z.int()),
});
export type FoundPerson = z.infer<typeof foundPersonSchema>;

export const findPerson = defineCall({
  name: 'findPerson',
  // A number somebody calls on does not belong into an address, which proxies and browsers keep.
  method: 'POST',
  path: `${backOfficePath}/people/search`,
  summary:
    'One person, by id, public code or phone number, whole: no part of a name finds anybody. Reading it is noted.',
  who: ['operator'],
  operators: moderators,
  body: z.object({ key: typedTextSchema({ minLength: 1, maxLength: 20 }) }),
  response: z.object({ person: z.nullable(foundPersonSchema) }),
  rateLimit: 'operator',
  addition: true,
});
