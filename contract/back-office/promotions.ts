import * as z from 'zod/mini';
import { backOfficePath, defineCall } from '../call';
import { errorCodes } from '../error-codes';
import {
  appPathSchema,
  dateTimeSchema,
  emptySchema,
  idParamSchema,
  idSchema,
  typedTextSchema,
} from '../primitives';

const operators = ['CONTENT', 'ADMIN'] as const;

export const promotionTitleSchema = typedTextSchema({ minLength: 1, maxLength: 30 });
export const promotionTextSchema = typedTextSchema({ minLength: 1, maxLength: 80 });

const promotionSchema = z.object({
  id: idSchema,
  title: z.string(),
  text: z.string(),
  path: z.nullable(z.string()),
  startsAt: dateTimeSchema,
  state: z.enum(['COMING', 'SENDING', 'SENT', 'CALLED_OFF']),
  /** From when it goes out, or goes on in the morning; null while it does, and when it is over. */
  goesOnAt: z.nullable(dateTimeSchema),
  /** To how many people it went so far. */
  sentCount: z.int(),
});
export type Promotion = z.infer<typeof promotionSchema>;

export const getPromotions = defineCall({
  name: 'getPromotions',
  method: 'GET',
  path: `${backOfficePath}/promotions`,
  summary: 'The latest advertising that was sent or will be, newest first.',
  who: ['operator'],
  operators: ['VIEWER', ...operators],
  response: z.object({ items: z.array(promotionSchema) }),
  rateLimit: 'operator',
  addition: true,
});

export const createPromotion = defineCall({
  name: 'createPromotion',
  method: 'POST',
  path: `${backOfficePath}/promotions`,
  summary: 'Sends advertising to members who agreed to it, by day, from a moment on.',
  who: ['operator'],
  operators,
  body: z.object({
    title: promotionTitleSchema,
    text: promotionTextSchema,
    path: z.nullable(appPathSchema),
    startsAt: z.nullable(dateTimeSchema),
  }),
  response: z.object({ id: idSchema }),
  rateLimit: 'operator',
  addition: true,
});

export const deletePromotion = defineCall({
  name: 'deletePromotion',
  method: 'DELETE',
  path: `${backOfficePath}/promotions/{id}`,
  summary: 'Calls advertising off that has not gone to everybody; what was sent stays.',
  who: ['operator'],
  operators,
  params: z.object({ id: idParamSchema }),
  response: emptySchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'operator',
  addition: true,
});
