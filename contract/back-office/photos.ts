import * as z from 'zod/mini';
import { backOfficePath, defineCall } from '../call';
import { errorCodes } from '../error-codes';
import { dateTimeSchema, emptySchema, idParamSchema, idSchema, typedTextSchema } from '../primitives';

const moderators = ['MODERATOR', 'ADMIN'] as const;

const queuedPhotoSchema = z.object({
  id: idSchema,
  userId: idSchema,
  status: z.enum(['PENDING', 'APPROVED', 'REJECTED']),
  reason: z.nullable(z.string()),
  uploadedAt: dateTimeSchema,
  url: z.string(),
});
export type QueuedPhoto = z.infer<typeof queuedPhotoSchema>;

export const getPhotoQueue = defineCall({
  name: 'getPhotoQueue',
  method: 'GET',
  path: `${backOfficePath}/photos`,
  summary: 'Profile photos: those that wait first, oldest first, then the newest others; 60 of them.',
  who: ['operator'],
  operators: moderators,
  response: z.object({
    items: z.array(queuedPhotoSchema),
    /** All that wait, also those that are not listed yet. */
    waitingCount: z.int(),
  }),
  rateLimit: 'operator',
  addition: true,
});

export const updatePhotoVerdict = defineCall({
  name: 'updatePhotoVerdict',
  method: 'PUT',
  path: `${backOfficePath}/photos/{photoId}/verdict`,
  summary: 'A word on a profile photo; a refusal is a sentence its owner reads.',
  who: ['operator'],
  operators: moderators,
  params: z.object({ photoId: idParamSchema }),
  body: z
    .object({
      status: z.enum(['APPROVED', 'REJECTED']),
      reason: z.optional(typedTextSchema({ minLength: 2, maxLength: 200 })),
      /** What the operator saw of it; 1005 when somebody else judged it meanwhile. */
      seenStatus: z.optional(z.enum(['PENDING', 'APPROVED', 'REJECTED'])),
    })
    .check(
      z.refine(({ status, reason }) => status === 'APPROVED' || reason !== undefined, {
        error: 'a refusal says why',
        path: ['reason'],
      }),
    ),
  response: emptySchema,
  errors: [errorCodes.forbidden, errorCodes.concurrencyFailed],
  rateLimit: 'operator',
  addition: true,
});
