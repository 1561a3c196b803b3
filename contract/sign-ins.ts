import * as z from 'zod/mini';
import { defineCall } from './call';
import { errorCodes } from './error-codes';
import { dateTimeSchema, emptySchema, idParamSchema, idSchema } from './primitives';

/** One device somebody is signed in on, as that person recognises it. */
export const signInSchema = z.object({
  id: idSchema,
  platform: z.nullable(z.enum(['WEB', 'IOS', 'ANDROID'])),
  /** Browser and system, such as "Chrome · Android"; null when the device did not say. */
  deviceName: z.nullable(z.string()),
  /** When it last asked for tokens: within a quarter of an hour of its last use. */
  lastUsedAt: dateTimeSchema,
  /** The device that asks. */
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof signInSchema>;

export const getSignIns = defineCall({
  name: 'getSignIns',
  method: 'GET',
  path: '/api/v1/sign-ins/mine',
  summary: 'Where I am signed in: this device first, then by last use.',
  who: ['member'],
  response: z.object({ items: z.array(signInSchema) }),
  addition: true,
});

export const deleteSignIn = defineCall({
  name: 'deleteSignIn',
  method: 'DELETE',
  path: '/api/v1/sign-ins/{signInId}',
  summary: 'Signs one of my devices out: its tokens, pushes and live connection end at once.',
  who: ['member'],
  idempotency: 'key',
  params: z.object({ signInId: idParamSchema }),
  response: emptySchema,
  errors: [errorCodes.forbidden],
  addition: true,
});

export const deleteOtherSignIns = defineCall({
  name: 'deleteOtherSignIns',
  method: 'DELETE',
  path: '/api/v1/sign-ins/mine/others',
  summary: 'Signs all my devices out but the one that asks.',
  who: ['member'],
  response: emptySchema,
  addition: true,
});
