import * as z from 'zod/mini';
import { defineCall } from './call';
import { TEAM_SIZE } from './constants';
import { errorCodes } from './error-codes';
import { dateTimeSchema, emptySchema, idParamSchema, idSchema } from './primitives';

/** What each says after a meeting, for nobody else's eyes (docs/product.md#after-a-meeting). */

const ratingSchema = z.object({
  userId: idSchema,
  /** 1 to 5; null where the person says nothing, of somebody who did not come for one. */
  manner: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
  wantsAgain: z.boolean(),
});
export type MeetingRating = z.infer<typeof ratingSchema>;

const answerSchema = z.object({
  tookPlace: z.boolean(),
  /** Of people of the other team; none where it did not take place. */
  ratings: z.array(ratingSchema).check(z.maxLength(TEAM_SIZE)),
});
export type MeetingAnswer = z.infer<typeof answerSchema>;

const metPersonSchema = z.object({
  userId: idSchema,
  nickname: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  /** Mine and pending: SENT; theirs and pending: RECEIVED, which asking accepts. */
  friendState: z.enum(['NONE', 'SENT', 'RECEIVED', 'FRIEND']),
});
export type MetPerson = z.infer<typeof metPersonSchema>;

export const meetingSchema = z.object({
  id: idSchema,
  meetsAt: dateTimeSchema,
  place: z.string(),
  /** Answers can be given and changed while it is OPEN. */
  state: z.enum(['OPEN', 'CLOSED']),
  closesAt: dateTimeSchema,
  /** Of the other team. */
  people: z.array(metPersonSchema),
  /** My own; null before I gave one, and when it is over. */
  answer: z.nullable(answerSchema),
  /** Who wants to meet me again, as I want to meet them: known when it is over, to the two of us. */
  mutualUserIds: z.array(idSchema),
});
export type Meeting = z.infer<typeof meetingSchema>;

const ofMeeting = { params: z.object({ meetingId: idParamSchema }), errors: [errorCodes.forbidden] } as const;

export const getMeeting = defineCall({
  ...ofMeeting,
  name: 'getMeeting',
  method: 'GET',
  path: '/api/v1/meetings/{meetingId}',
  summary:
    'A meeting I was asked about: whom I met, what I answered; once it is over, who else wants to meet again.',
  who: ['member'],
  shows: ['roomMate'],
  response: meetingSchema,
  addition: true,
});

export const updateMeetingAnswer = defineCall({
  ...ofMeeting,
  name: 'updateMeetingAnswer',
  method: 'PUT',
  path: '/api/v1/meetings/{meetingId}/answer',
  summary:
    'All I say of a meeting: whether it took place, the manner of each of the other team, whom I would meet again. Nobody reads it; until the end it can be changed.',
  who: ['verified'],
  body: answerSchema,
  response: emptySchema,
  rateLimit: 'plan',
  reachesOthers: true,
  addition: true,
});
