import * as z from 'zod/mini';
import { backOfficePath, defineCall } from '../call';
import { errorCodes } from '../error-codes';
import { dateTimeSchema, emptySchema, idParamSchema, idSchema, typedTextSchema } from '../primitives';

const moderators = ['MODERATOR', 'ADMIN'] as const;

const openAppealSchema = z.object({
  id: idSchema,
  userId: idSchema,
  nickname: z.string(),
  reason: z.string(),
  endsAt: z.nullable(dateTimeSchema),
  text: z.string(),
  createdAt: dateTimeSchema,
  setBy: z.string(),
  /** Who proposed what `setBy` confirmed; null for what takes one alone. */
  proposedBy: z.nullable(z.string()),
  /** Set or proposed by whoever reads it: somebody else answers. */
  isOwn: z.boolean(),
});
export type OpenAppeal = z.infer<typeof openAppealSchema>;

export const getAppealQueue = defineCall({
  name: 'getAppealQueue',
  method: 'GET',
  path: `${backOfficePath}/appeals`,
  summary: 'Appeals nobody answered yet, oldest first; those somebody else has to answer come last.',
  who: ['operator'],
  operators: moderators,
  response: z.object({
    items: z.array(openAppealSchema),
    /** All that wait, also those that are not listed yet. */
    waitingCount: z.int(),
  }),
  rateLimit: 'operator',
  addition: true,
});

export const updateAppeal = defineCall({
  name: 'updateAppeal',
  method: 'PUT',
  path: `${backOfficePath}/appeals/{appealId}`,
  summary:
    'Answers an appeal, once, in words the person reads. Whoever set or proposed the sanction does not answer.',
  who: ['operator'],
  operators: moderators,
  params: z.object({ appealId: idParamSchema }),
  body: z.object({
    outcome: z.enum(['LIFTED', 'UPHELD']),
    answer: typedTextSchema({ minLength: 5, maxLength: 500 }),
  }),
  response: emptySchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'operator',
  addition: true,
});
