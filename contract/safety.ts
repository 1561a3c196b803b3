import * as z from 'zod/mini';
import { defineCall } from './call';
import { REPORT_DESCRIPTION_MAX_LENGTH } from './constants';
import { errorCodes } from './error-codes';
import {
  dateTimeSchema,
  emptySchema,
  idParamSchema,
  idSchema,
  pageOf,
  pageQuerySchema,
  typedTextSchema,
} from './primitives';

export const safetyFieldSchema = z.enum([
  'NICKNAME',
  'JOB',
  'AFFILIATION',
  'LOGIN_ID',
  'TEAM_NAME',
  'TEAM_INTRO',
  'HASHTAG',
  'CHAT',
]);
export type SafetyField = z.infer<typeof safetyFieldSchema>;

export const unavailableReasonSchema = z.enum(['BLOCKED_WORD', 'TAKEN', 'INVALID_FORMAT', 'WARNING']);

export const checkBlockWord = defineCall({
  name: 'checkBlockWord',
  method: 'POST',
  path: '/api/v1/safety/block-word/check',
  summary: 'Whether a text may be used for a field; nickname and login id also for uniqueness.',
  who: ['signup', 'member'],
  body: z.object({ field: safetyFieldSchema, value: z.string().check(z.maxLength(1000)) }),
  response: z.object({ available: z.boolean(), reason: z.optional(unavailableReasonSchema) }),
  rateLimit: 'blockWordCheck',
});

export const createReport = defineCall({
  name: 'createReport',
  method: 'POST',
  path: '/api/v1/reports',
  summary:
    'Reports a person, a team or messages; evidence is frozen at that moment. Covered people are reported with their team.',
  who: ['verified'],
  body: z.object({
    targetType: z.enum(['USER', 'TEAM', 'MESSAGE']),
    targetId: idSchema,
    reportTypeId: idSchema,
    /** Required, from 5 characters, where the type says `needsDescription`. */
    description: z.optional(typedTextSchema({ minLength: 0, maxLength: REPORT_DESCRIPTION_MAX_LENGTH })),
    /** One picture of the person or the message, by the address an answer gave. */
    photoUrl: z.optional(z.string().check(z.maxLength(2000))),
    /** Chosen messages of rooms the reporter is or was in. */
    messageIds: z.optional(z.array(idSchema).check(z.maxLength(50))),
    /** Blocks whom the report is about: the person, the sender, or everybody in the team. */
    alsoBlock: z.optional(z.boolean()),
  }),
  response: z.object({ id: idSchema }),
  errors: [errorCodes.forbidden],
  rateLimit: 'report',
});

export const getReportTypes = defineCall({
  name: 'getReportTypes',
  method: 'GET',
  path: '/api/v1/reports/types',
  summary: 'Reasons to choose from, in display order.',
  who: ['member'],
  response: z.object({
    items: z.array(
      z.object({ id: idSchema, name: z.string(), needsDescription: z.boolean(), displayOrder: z.int() }),
    ),
  }),
});

/** A report as the person who made it finds it again: whom it is about is not repeated, they may be covered. */
export const ownReportSchema = z.object({
  id: idSchema,
  targetType: z.enum(['USER', 'TEAM', 'MESSAGE']),
  /** The reason's words. */
  reason: z.string(),
  /** RECEIVED until an operator looked, then what came of it. */
  state: z.enum(['RECEIVED', 'ACTED', 'DISMISSED']),
  createdAt: dateTimeSchema,
  closedAt: z.nullable(dateTimeSchema),
});
export type OwnReport = z.infer<typeof ownReportSchema>;

export const getReports = defineCall({
  name: 'getReports',
  method: 'GET',
  path: '/api/v1/reports/mine',
  summary: 'What I reported and what came of it, newest first.',
  who: ['member'],
  query: pageQuerySchema,
  response: pageOf(ownReportSchema),
  addition: true,
});

/** A person, or a team's people at once: these stand under the team's name, because their cards may be covered. */
export const blockSchema = z.object({
  id: idSchema,
  /** Null for a team, and for somebody who is gone. */
  nickname: z.nullable(z.string()),
  /** Null for a person. */
  teamName: z.nullable(z.string()),
  createdAt: dateTimeSchema,
});
export type Block = z.infer<typeof blockSchema>;

export const getBlocks = defineCall({
  name: 'getBlocks',
  method: 'GET',
  path: '/api/v1/blocks/mine',
  summary: 'Whom I blocked, newest first.',
  who: ['member'],
  shows: ['blocked'],
  query: pageQuerySchema,
  response: pageOf(blockSchema),
  addition: true,
});

export const deleteBlock = defineCall({
  name: 'deleteBlock',
  method: 'DELETE',
  path: '/api/v1/blocks/{blockId}',
  summary: 'Takes a block back; of a team, everybody’s in it. Friendships and matches it ended stay ended.',
  who: ['member'],
  idempotency: 'key',
  params: z.object({ blockId: idParamSchema }),
  response: emptySchema,
  errors: [errorCodes.forbidden],
  addition: true,
});

export const createBlock = defineCall({
  name: 'createBlock',
  method: 'POST',
  path: '/api/v1/blocks',
  summary:
    'Blocks a person, or everybody of a team one met, whose cards may be covered: each is invisible to the other at once.',
  who: ['member'],
  /** One of the two. */
  body: z.object({ userId: z.optional(idSchema), teamId: z.optional(idSchema) }).check(
    z.refine(({ userId, teamId }) => (userId === undefined) !== (teamId === undefined), {
      error: 'userId or teamId',
      path: ['userId'],
    }),
  ),
  response: z.object({ id: idSchema }),
  errors: [errorCodes.forbidden, errorCodes.blockAlreadyMade],
});
