import * as z from 'zod/mini';
import { defineCall } from './call';

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
  summary: 'Reports a person, a team or messages; evidence is frozen at that moment.',
  who: ['verified'],
  body: z.object({
    targetType: z.enum(['USER', 'TEAM', 'MESSAGE']),
    targetId: z.int().check(z.positive()),
    reportTypeId: z.int().check(z.positive()),
    description: z.optional(z.string().check(z.maxLength(500))),
    messageIds: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(50))),
    alsoBlock: z.optional(z.boolean()),
  }),
  response: z.object({ id: z.int() }),
  errors: [1003],
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
      z.object({ id: z.int(), name: z.string(), needsDescription: z.boolean(), displayOrder: z.int() }),
    ),
  }),
});

export const createBlock = defineCall({
  name: 'createBlock',
  method: 'POST',
  path: '/api/v1/blocks',
  summary: 'Blocks a person: each is invisible to the other at once.',
  who: ['member'],
  body: z.object({ userId: z.int().check(z.positive()) }),
  response: z.object({ id: z.int() }),
  errors: [1003, 4000],
});
