import * as z from 'zod/mini';
import { backOfficePath, defineCall } from '../call';
import { errorCodes } from '../error-codes';
import { dateTimeSchema, emptySchema, idParamSchema, idSchema, pageOf, pageQuerySchema } from '../primitives';

const readers = ['VIEWER', 'MODERATOR', 'ADMIN'] as const;
const moderators = ['MODERATOR', 'ADMIN'] as const;

export const severities = ['HIGH', 'MEDIUM', 'LOW'] as const;
export type Severity = (typeof severities)[number];

/** What a list says of a report: no name, nothing anybody wrote. */
const queuedReportSchema = z.object({
  id: idSchema,
  reason: z.string(),
  severity: z.enum(severities),
  targetType: z.enum(['USER', 'TEAM', 'MESSAGE']),
  reportedAt: dateTimeSchema,
  /** Somebody should have decided by then. */
  dueAt: dateTimeSchema,
  outcome: z.nullable(z.enum(['ACTED', 'DISMISSED'])),
  closedAt: z.nullable(dateTimeSchema),
  closedBy: z.nullable(z.string()),
});
export type QueuedReport = z.infer<typeof queuedReportSchema>;

export const getReportQueue = defineCall({
  name: 'getReportQueue',
  method: 'GET',
  path: `${backOfficePath}/reports`,
  summary: 'Open reports, the one that is due first on top; or the closed ones, newest first.',
  who: ['operator'],
  operators: readers,
  query: z.extend(pageQuerySchema, { state: z._default(z.enum(['OPEN', 'CLOSED']), 'OPEN') }),
  response: z.extend(pageOf(queuedReportSchema), { openCount: z.int(), serverNow: dateTimeSchema }),
  rateLimit: 'operator',
  addition: true,
});

const reportCaseSchema = z.extend(queuedReportSchema, {
  targetId: idSchema,
  description: z.nullable(z.string()),
  /** Null for somebody who is gone. */
  reporterUserId: z.nullable(idSchema),
  people: z.array(
    z.object({
      userId: idSchema,
      uniqueId: z.string(),
      nickname: z.string(),
      job: z.string(),
      affiliation: z.string(),
      photoUrls: z.array(z.string()),
      /** Sanctions there ever were, without those that were lifted: where the person stands on the ladder. */
      sanctionCount: z.int(),
      /** What the ladder has next, in days; null is for ever, which takes two. */
      nextDays: z.nullable(z.int()),
    }),
  ),
  team: z.nullable(
    z.object({ id: idSchema, name: z.string(), intro: z.string(), hashtags: z.array(z.string()) }),
  ),
  messages: z.array(
    z.object({
      id: idSchema,
      senderUserId: z.nullable(idSchema),
      text: z.nullable(z.string()),
      imageUrls: z.array(z.string()),
      sentAt: dateTimeSchema,
      isReported: z.boolean(),
    }),
  ),
  /** The one picture that was reported. */
  photoUrl: z.nullable(z.string()),
});
export type ReportCase = z.infer<typeof reportCaseSchema>;

export const getReportCase = defineCall({
  name: 'getReportCase',
  method: 'GET',
  path: `${backOfficePath}/reports/{reportId}`,
  summary: 'A report with what was frozen when it was made. Reading it is noted.',
  who: ['operator'],
  operators: moderators,
  params: z.object({ reportId: idParamSchema }),
  response: reportCaseSchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'operator',
  addition: true,
});

export const updateReportVerdict = defineCall({
  name: 'updateReportVerdict',
  method: 'PUT',
  path: `${backOfficePath}/reports/{reportId}/verdict`,
  summary: 'What came of a report, once; whoever made it reads it.',
  who: ['operator'],
  operators: moderators,
  params: z.object({ reportId: idParamSchema }),
  body: z.object({ outcome: z.enum(['ACTED', 'DISMISSED']) }),
  response: emptySchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'operator',
  addition: true,
});
