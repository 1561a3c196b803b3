import * as z from 'zod/mini';
import { defineCall } from './call';
import { errorCodes } from './error-codes';
import { dateTimeSchema, emptySchema, idParamSchema, idpTypeSchema, idSchema } from './primitives';

/** How a session goes on and ends, and its key for rooms: what every page speaks of, apart from how one is made. */

export const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });

export const refreshToken = defineCall({
  name: 'refreshToken',
  method: 'POST',
  path: '/api/v2/authentications/token',
  summary: 'Exchanges a refresh token for a new pair; the old one is spent.',
  who: ['anonymous'],
  body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(512)), userId: idSchema }),
  response: tokensSchema,
  errors: [errorCodes.unauthorized, errorCodes.resignedUser, errorCodes.sanctionedUser],
  rateLimit: 'refresh',
  limitedBy: 'refreshToken',
});

export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/api/v2/authentications/logout',
  summary: 'Revokes the refresh token and drops the push token of the device.',
  who: ['anonymous'],
  body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(512)) }),
  response: emptySchema,
});

export const getChatSessionToken = defineCall({
  name: 'getChatSessionToken',
  method: 'GET',
  path: '/api/v1/chats/session-token',
  summary: 'The key for the chat calls (header Slide-Chat-Token): bound to the person, one hour.',
  who: ['verified'],
  response: z.object({ token: z.string(), expiresAt: dateTimeSchema }),
});

/** The 60-second cookies that hand a sign-in over to the web (docs/product.md#session-start). */
export const handOverCookiesSchema = z.union([
  z.object({ accessToken: z.string(), refreshToken: z.string(), userId: idParamSchema }),
  z.object({
    idpId: z.string(),
    idpToken: z.string(),
    idpType: idpTypeSchema,
    email: z.optional(z.string()),
  }),
]);
