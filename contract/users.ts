import * as z from 'zod/mini';
import { defineCall } from './call';
import { WITHDRAWAL_REASON_MAX_LENGTH } from './constants';
import { errorCodes } from './error-codes';
import { locationSchema } from './locations';
import {
  dateSchema,
  dateTimeSchema,
  emptySchema,
  genderSchema,
  idParamSchema,
  idSchema,
  inviteTokenSchema,
  typedTextSchema,
  uniqueIdSchema,
  unknownValue,
} from './primitives';
import {
  affiliationSchema,
  customTagsSchema,
  heightSchema,
  jobSchema,
  loginIdSchema,
  mbtiSchema,
  nicknameSchema,
  photoKeysSchema,
  tagIdsSchema,
} from './profile-fields';
import { tagSchema } from './tags';

/** An uploaded photo with its verdict. */
export const profilePhotoSchema = z.object({
  key: z.string(),
  url: z.string(),
  thumbnailUrl: z.string(),
  status: z.enum(['PENDING', 'APPROVED', 'REJECTED', unknownValue]),
  /** Why others do not see it. */
  rejectionReason: z.optional(z.string()),
});

/**
 * What somebody may see of another person: what their row of contract/privacy.ts does not have is null, or empty.
 * Photo urls are null when there is no approved photo, too.
 */
export const publicUserSchema = z.object({
  id: z.nullable(idSchema),
  uniqueId: z.nullable(uniqueIdSchema),
  nickname: z.string(),
  /** Years, from the verified birth date in Asia/Seoul. */
  age: z.nullable(z.int()),
  gender: z.nullable(genderSchema),
  job: z.nullable(z.string()),
  affiliation: z.nullable(z.string()),
  location: z.nullable(locationSchema),
  /** Centimetres. */
  height: z.nullable(z.int()),
  mbti: z.nullable(z.string()),
  tags: z.array(tagSchema),
  /** 0 to 100; shown as stars by the rating rule. Null before five people rated the person. */
  mannerScore: z.nullable(z.number()),
  photoUrl: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  /** Every approved photo in its order, `photoUrl` the first. */
  photoUrls: z.array(z.string()),
});
export type PublicUser = z.infer<typeof publicUserSchema>;

/** The current-user read. */
export const meSchema = z.extend(publicUserSchema, {
  id: idSchema,
  uniqueId: uniqueIdSchema,
  age: z.int(),
  job: z.string(),
  affiliation: z.string(),
  /** For invite links. In no other answer, so that whoever has it got it from this person. */
  inviteToken: inviteTokenSchema,
  loginId: z.string(),
  remainingLoginIdEdits: z.int(),
  birthdate: dateSchema,
  /** Masked, e.g. 010-****-1234. */
  phoneNumber: z.string(),
  email: z.nullable(z.string()),
  termsOfUse: z.boolean(),
  marketing: z.boolean(),
  /** The consent is two years old: since when it holds, and when it ends unless it is given again. */
  marketingRenewal: z.optional(z.nullable(z.object({ agreedAt: dateTimeSchema, endsAt: dateTimeSchema }))),
  /** What reaches others is refused, why and until when; null for nearly everybody. */
  limitation: z.optional(z.nullable(z.object({ reason: z.string(), endsAt: dateTimeSchema }))),
  isVerified: z.boolean(),
  profileImages: z.array(profilePhotoSchema),
  createdAt: dateTimeSchema,
});
export type Me = z.infer<typeof meSchema>;

/**
 * A person in a list: friend rows, invitations, team members. The photo shows where their row of contract/privacy.ts
 * has one.
 */
export const userSummarySchema = z.object({
  id: idSchema,
  nickname: z.string(),
  age: z.int(),
  gender: genderSchema,
  affiliation: z.string(),
  thumbnailUrl: z.nullable(z.string()),
});
export type UserSummary = z.infer<typeof userSummarySchema>;

export const getUser = defineCall({
  name: 'getUser',
  method: 'GET',
  path: '/api/v1/users',
  summary:
    'Without a query the current user; with userId a person one is friends, in a team or room with, or met; with uniqueId the name of who gave out that code.',
  who: ['member'],
  shows: ['friend', 'teamMate', 'roomMate', 'opened', 'inviting', 'asking', 'invited', 'byCode'],
  query: z.object({ userId: z.optional(idParamSchema), uniqueId: z.optional(uniqueIdSchema) }),
  // What has a handle is one's own account: it is not read as somebody else's where something in it is new to a page.
  response: z.union([meSchema, z.extend(publicUserSchema, { loginId: z.optional(z.never()) })]),
  errors: [errorCodes.forbidden],
});

export const updateMe = defineCall({
  name: 'updateMe',
  method: 'PUT',
  path: '/api/v2/users/me',
  summary: 'Changes the given fields of the own profile.',
  who: ['member'],
  body: z.object({
    nickname: z.optional(nicknameSchema),
    loginId: z.optional(loginIdSchema),
    job: z.optional(jobSchema),
    affiliation: z.optional(affiliationSchema),
    height: z.optional(z.nullable(heightSchema)),
    locationId: z.optional(idSchema),
    mbti: z.optional(z.nullable(mbtiSchema)),
    tagIds: z.optional(tagIdsSchema),
    customTags: z.optional(customTagsSchema),
    profileImageKeys: z.optional(photoKeysSchema),
    marketing: z.optional(z.boolean()),
  }),
  response: meSchema,
  reachesOthersWhen: 'every field that others see; a marketing consent can always be changed',
});

export const withdrawalReasonSchema = typedTextSchema({
  minLength: 0,
  maxLength: WITHDRAWAL_REASON_MAX_LENGTH,
});

export const deleteMe = defineCall({
  name: 'deleteMe',
  method: 'DELETE',
  path: '/api/v2/users',
  summary: 'Withdrawal: signed out and invisible at once, purged after seven days.',
  who: ['member'],
  body: z.object({
    isAgreed: z.literal(true),
    reason: z.optional(withdrawalReasonSchema),
  }),
  response: emptySchema,
});

export const createHeartbeat = defineCall({
  name: 'createHeartbeat',
  method: 'POST',
  path: '/api/v1/user-heartbeats',
  summary: 'Says that the person is looking at the app now.',
  who: ['member'],
  body: z.optional(emptySchema),
  response: emptySchema,
});
