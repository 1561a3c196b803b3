import * as z from 'zod/mini';
import { backOfficePath, defineCall } from '../call';
import { errorCodes } from '../error-codes';
import {
  dateTimeSchema,
  emptySchema,
  idParamSchema,
  idSchema,
  pageOf,
  pageQuerySchema,
  typedTextSchema,
} from '../primitives';

const readers = ['VIEWER', 'MODERATOR', 'ADMIN'] as const;
const moderators = ['MODERATOR', 'ADMIN'] as const;
const reasonSchema = typedTextSchema({ minLength: 2, maxLength: 100 });

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
      /** Sanctions there ever were, lifted ones included. */
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

const liveSanctionSchema = z.object({
  id: idSchema,
  userId: idSchema,
  nickname: z.string(),
  reason: z.string(),
  /** Null is for ever. */
  endsAt: z.nullable(dateTimeSchema),
  setBy: z.string(),
  startedAt: dateTimeSchema,
});
export type LiveSanction = z.infer<typeof liveSanctionSchema>;

export const getLiveSanctions = defineCall({
  name: 'getLiveSanctions',
  method: 'GET',
  path: `${backOfficePath}/sanctions`,
  summary: 'Sanctions in force, newest first; the latest 300.',
  who: ['operator'],
  operators: readers,
  response: z.object({ items: z.array(liveSanctionSchema) }),
  rateLimit: 'operator',
  addition: true,
});

export const createSanction = defineCall({
  name: 'createSanction',
  method: 'POST',
  path: `${backOfficePath}/sanctions`,
  summary: 'Limits what somebody may do for some days. For ever takes two: a proposal.',
  who: ['operator'],
  operators: moderators,
  body: z.object({
    userId: idSchema,
    /** A noun phrase for "… 때문에 이용이 제한됐어요". */
    reason: reasonSchema,
    days: z.int().check(z.minimum(1), z.maximum(365)),
  }),
  response: z.object({ id: idSchema }),
  errors: [errorCodes.forbidden],
  rateLimit: 'operator',
  addition: true,
});

export const deleteSanctions = defineCall({
  name: 'deleteSanctions',
  method: 'DELETE',
  path: `${backOfficePath}/people/{userId}/sanctions`,
  summary: 'Ends every sanction on somebody before its time.',
  who: ['operator'],
  operators: moderators,
  params: z.object({ userId: idParamSchema }),
  response: z.object({ liftedCount: z.int() }),
  rateLimit: 'operator',
  addition: true,
});

const openAppealSchema = z.object({
  id: idSchema,
  userId: idSchema,
  nickname: z.string(),
  reason: z.string(),
  endsAt: z.nullable(dateTimeSchema),
  text: z.string(),
  createdAt: dateTimeSchema,
});
export type OpenAppeal = z.infer<typeof openAppealSchema>;

export const getAppealQueue = defineCall({
  name: 'getAppealQueue',
  method: 'GET',
  path: `${backOfficePath}/appeals`,
  summary: 'Appeals nobody answered yet, oldest first.',
  who: ['operator'],
  operators: moderators,
  response: z.object({ items: z.array(openAppealSchema) }),
  rateLimit: 'operator',
  addition: true,
});

export const updateAppeal = defineCall({
  name: 'updateAppeal',
  method: 'PUT',
  path: `${backOfficePath}/appeals/{appealId}`,
  summary: 'Answers an appeal, once, in words the person reads. Whoever set the sanction does not answer.',
  who: ['operator'],
  operators: moderators,
  params: z.object({ appealId: idParamSchema }),
  body: z.object({
    outcome: z.enum(['LIFTED', 'UPHELD']),
    answer: typedTextSchema({ minLength: 5, maxLength: 500 }),
  }),
  response: emptySchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'operator',
  addition: true,
});

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
  summary: 'Profile photos: those that wait first, oldest first, then the newest others.',
  who: ['operator'],
  operators: moderators,
  response: z.object({ items: z.array(queuedPhotoSchema) }),
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

/** The least that tells one person from another and shows what was decided about them. */
const foundPersonSchema = z.object({
  userId: idSchema,
  uniqueId: z.string(),
  nickname: z.string(),
  state: z.enum(['ACTIVE', 'WITHDRAWN', 'PURGED']),
  joinedAt: dateTimeSchema,
  sanctions: z.array(
    z.object({
      id: idSchema,
      reason: z.string(),
      startedAt: dateTimeSchema,
      endsAt: z.nullable(dateTimeSchema),
      liftedAt: z.nullable(dateTimeSchema),
    }),
  ),
  reportCount: z.int(),
  nextDays: z.nullable(z.int()),
});
export type FoundPerson = z.infer<typeof foundPersonSchema>;

export const findPerson = defineCall({
  name: 'findPerson',
  // A number somebody calls on does not belong into an address, which proxies and browsers keep.
  method: 'POST',
  path: `${backOfficePath}/people/search`,
  summary:
    'One person, by id, public code or phone number, whole: no part of a name finds anybody. Reading it is noted.',
  who: ['operator'],
  operators: moderators,
  body: z.object({ key: typedTextSchema({ minLength: 1, maxLength: 20 }) }),
  response: z.object({ person: z.nullable(foundPersonSchema) }),
  rateLimit: 'operator',
  addition: true,
});
