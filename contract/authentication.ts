import * as z from 'zod/mini';
import { defineCall } from './call';
import { errorCodes } from './error-codes';
import { idpTypeSchema, idSchema } from './primitives';
import {
  affiliationSchema,
  customTagsSchema,
  heightSchema,
  jobSchema,
  mbtiSchema,
  nicknameSchema,
  photoKeysSchema,
  tagIdsSchema,
} from './profile-fields';
import { tokensSchema } from './sessions';

/** The versions a person agreed to; service and privacy are required, marketing is optional. */
export const termsAgreementSchema = z.object({
  service: z.literal(true),
  privacy: z.literal(true),
  marketing: z.boolean(),
  version: z.string().check(z.minLength(1), z.maxLength(20)),
});

export const signup = defineCall({
  name: 'signup',
  method: 'POST',
  path: '/api/v5/authentications/signup',
  summary: 'Makes the account of a provider sign-in and a phone verification; answers a session.',
  who: ['signup'],
  body: z.object({
    idpType: idpTypeSchema,
    idpId: z.string().check(z.minLength(1), z.maxLength(255)),
    idpToken: z.string().check(z.minLength(1), z.maxLength(4096)),
    terms: termsAgreementSchema,
    sidCode: z.string().check(z.minLength(1), z.maxLength(100)),
    nickname: nicknameSchema,
    job: jobSchema,
    affiliation: affiliationSchema,
    locationId: idSchema,
    mbti: z.optional(mbtiSchema),
    height: z.optional(heightSchema),
    tagIds: tagIdsSchema,
    customTags: customTagsSchema,
    profileImageKeys: photoKeysSchema,
  }),
  response: z.extend(tokensSchema, { userId: idSchema }),
  errors: [errorCodes.identityVerificationRequired, errorCodes.resignedUser],
});

export const createNiceVerification = defineCall({
  name: 'createNiceVerification',
  method: 'POST',
  path: '/api/v1/authentications/nice-verification/create',
  summary: 'Starts a phone verification: the encrypted form data to post to the provider.',
  who: ['signup', 'member'],
  response: z.object({
    encPlainData: z.string(),
    sidCode: z.string(),
    formAction: z.string(),
    /** What the hidden form posts, by name: providers differ. */
    formFields: z.record(z.string(), z.string()),
  }),
  rateLimit: 'phoneVerification',
});

const niceResultBody = z.object({
  sidCode: z.string().check(z.minLength(1), z.maxLength(100)),
  encodedData: z.string().check(z.minLength(1), z.maxLength(8192)),
});

export const notifyNiceSuccess = defineCall({
  name: 'notifyNiceSuccess',
  method: 'POST',
  path: '/api/v1/authentications/nice-verification/notify-success',
  summary: 'Hands over the encoded result of a verification; single use, thirty minutes.',
  who: ['signup', 'member'],
  body: niceResultBody,
  response: z.object({ isAdult: z.boolean(), maskedName: z.string() }),
  errors: [errorCodes.forbidden, errorCodes.identityVerificationRequired, errorCodes.resignedUser],
});

export const notifyNiceFailure = defineCall({
  name: 'notifyNiceFailure',
  method: 'POST',
  path: '/api/v1/authentications/nice-verification/notify-failure',
  summary: 'Hands over the encoded failure of a verification.',
  who: ['signup', 'member'],
  body: niceResultBody,
  response: z.object({ errorCode: z.string(), displayMessage: z.string() }),
  errors: [errorCodes.forbidden],
});

/** In `?error=` of the sign-in page: why a sign-in at a provider came to nothing. */
export type SignInFailure =
  | 'SIGN_IN_DENIED'
  | 'SIGN_IN_EXPIRED'
  | 'SIGN_IN_FAILED'
  | 'SIGN_IN_TOO_OFTEN'
  | 'SIGN_IN_UNAVAILABLE';

const redirectAnswer = z.object({});

/** What a provider answers; it may say more than we read. */
const authorizationAnswer = z.looseObject({
  state: z.optional(z.string()),
  code: z.optional(z.string()),
  error: z.optional(z.string()),
});

/** Answers 302, so only its path and query are described; a browser follows it, the typed client does not. */
export const startAuthorization = defineCall({
  name: 'startAuthorization',
  method: 'GET',
  path: '/oauth2/authorization/{provider}',
  summary: 'Redirects to the identity provider (authorization code, PKCE, state, nonce).',
  who: ['anonymous'],
  params: z.object({ provider: z.enum(['kakao', 'apple']) }),
  query: z.object({ returnTo: z.optional(z.string().check(z.maxLength(500))) }),
  response: redirectAnswer,
  addition: true,
});

export const finishAuthorization = defineCall({
  name: 'finishAuthorization',
  method: 'GET',
  path: '/login/oauth2/code/{provider}',
  summary: 'Where the provider sends the browser back; redirects to the web with short-lived cookies.',
  who: ['anonymous'],
  params: z.object({ provider: z.enum(['kakao', 'apple']) }),
  query: authorizationAnswer,
  response: redirectAnswer,
  rateLimit: 'signIn',
  limitedBy: 'state',
  addition: true,
});

export const finishAuthorizationByForm = defineCall({
  name: 'finishAuthorizationByForm',
  method: 'POST',
  path: '/login/oauth2/code/{provider}',
  summary: 'The same by form post, as Apple answers.',
  who: ['anonymous'],
  params: z.object({ provider: z.enum(['kakao', 'apple']) }),
  body: authorizationAnswer,
  response: redirectAnswer,
  rateLimit: 'signIn',
  limitedBy: 'state',
  addition: true,
});
