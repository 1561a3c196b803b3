import * as z from 'zod/mini';
import { backOfficePath, defineCall } from '../call';
import { errorCodes } from '../error-codes';
import {
  dateTimeSchema,
  idParamSchema,
  idSchema,
  pageOf,
  pageQuerySchema,
  typedTextSchema,
} from '../primitives';

const readers = ['VIEWER', 'MODERATOR', 'ADMIN'] as const;
const moderators = ['MODERATOR', 'ADMIN'] as const;

const liveSanctionSchema = z.object({
  id: idSchema,
  userId: idSchema,
  nickname: z.string(),
  reason: z.string(),
  /** Null is for ever. */
  endsAt: z.nullable(dateTimeSchema),
  setBy: z.string(),
  startedAt: dateTimeSchema,
});
export type LiveSanction = z.infer<typeof liveSanctionSchema>;

export const getLiveSanctions = defineCall({
  name: 'getLiveSanctions',
  method: 'GET',
  path: `${backOfficePath}/sanctions`,
  summary: 'Sanctions in force, newest first, and of how many people they are.',
  who: ['operator'],
  operators: readers,
  query: pageQuerySchema,
  response: z.extend(pageOf(liveSanctionSchema), { peopleCount: z.int() }),
  rateLimit: 'operator',
  addition: true,
});

export const createSanction = defineCall({
  name: 'createSanction',
  method: 'POST',
  path: `${backOfficePath}/sanctions`,
  summary: 'Limits what somebody may do for some days. For ever takes two: a proposal.',
  who: ['operator'],
  operators: moderators,
  body: z.object({
    userId: idSchema,
    /** A noun phrase for "… 때문에 이용이 제한됐어요". */
    reason: typedTextSchema({ minLength: 2, maxLength: 100 }),
    days: z.int().check(z.minimum(1), z.maximum(365)),
    /** What the operator saw of the ladder; 1003 when somebody else decided about the person meanwhile. */
    sanctionCount: z.optional(z.int()),
  }),
  response: z.object({ id: idSchema }),
  errors: [errorCodes.forbidden],
  rateLimit: 'operator',
  addition: true,
});

export const deleteSanctions = defineCall({
  name: 'deleteSanctions',
  method: 'DELETE',
  path: `${backOfficePath}/people/{userId}/sanctions`,
  summary: 'Ends every sanction on somebody before its time.',
  who: ['operator'],
  operators: moderators,
  params: z.object({ userId: idParamSchema }),
  response: z.object({ liftedCount: z.int() }),
  rateLimit: 'operator',
  addition: true,
});
