import * as z from 'zod/mini';
import { defineCall } from './call';
import { meSchema } from './users';

export const agreeToTerms = defineCall({
  name: 'agreeToTerms',
  method: 'POST',
  path: '/api/v1/users/me/terms',
  summary: 'Agrees to a new version of the required terms; kept as rows of their own.',
  who: ['member'],
  body: z.object({
    service: z.literal(true),
    privacy: z.literal(true),
    /** Of the text that was on the screen: 1002 when it is not the one in force. */
    version: z.string().check(z.minLength(1), z.maxLength(20)),
  }),
  response: meSchema,
  addition: true,
});
