import * as z from 'zod/mini';
import { defineCall } from './call';
import {
  SAFETY_SHARE_FRIEND_MAX_COUNT,
  SAFETY_SHARE_MAX_HOURS,
  SAFETY_SHARE_TEXT_MAX_LENGTH,
} from './constants';
import { errorCodes } from './error-codes';
import { dateTimeSchema, idParamSchema, idSchema, typedTextSchema } from './primitives';

const hourMs = 3_600_000;
const typed = typedTextSchema({ minLength: 1, maxLength: SAFETY_SHARE_TEXT_MAX_LENGTH });

/**
 * OPEN until the person says they are back (SAFE) or that it does not take place (CANCELED); MISSED once the friends
 * were told that nothing was heard. Who is back late still says so.
 */
export const safetyShareStateSchema = z.enum(['OPEN', 'SAFE', 'CANCELED', 'MISSED']);

const meeting = {
  id: idSchema,
  /** With whom, where: as the person typed it. Nobody is followed. */
  company: z.string(),
  place: z.string(),
  meetsAt: dateTimeSchema,
  /** When the person means to be back. */
  checkInAt: dateTimeSchema,
  state: safetyShareStateSchema,
};

export const safetyShareSchema = z.object({
  ...meeting,
  /** The person was asked whether they are back. */
  isReminded: z.boolean(),
  /** Whom it was told to and who is a friend still. */
  friends: z.array(z.object({ userId: idSchema, nickname: z.string() })),
});
export type SafetyShare = z.infer<typeof safetyShareSchema>;

/** A meeting a friend told me of. */
export const toldMeetingSchema = z.object({ ...meeting, userId: idSchema, nickname: z.string() });
export type ToldMeeting = z.infer<typeof toldMeetingSchema>;

export const getSafetyShares = defineCall({
  name: 'getSafetyShares',
  method: 'GET',
  path: '/api/v1/safety-shares/mine',
  summary: 'Meetings I told friends of, and those friends told me of; the latest of each.',
  who: ['member'],
  shows: ['friend'],
  response: z.object({ mine: z.array(safetyShareSchema), told: z.array(toldMeetingSchema) }),
  addition: true,
});

export const createSafetyShare = defineCall({
  name: 'createSafetyShare',
  method: 'POST',
  path: '/api/v1/safety-shares',
  summary:
    'Tells chosen friends of a meeting, at once. After `checkInAt` the person is asked whether they are back; when nothing is heard, the friends are told. The same moment again is the same meeting as it was typed last, told to whom it was not yet, or to all where it differs.',
  who: ['verified'],
  shows: ['friend'],
  body: z
    .object({
      company: typed,
      place: typed,
      meetsAt: dateTimeSchema,
      checkInAt: dateTimeSchema,
      friendIds: z.array(idSchema).check(z.minLength(1), z.maxLength(SAFETY_SHARE_FRIEND_MAX_COUNT)),
    })
    .check(
      z.refine(
        ({ meetsAt, checkInAt }) => {
          const lengthMs = Date.parse(checkInAt) - Date.parse(meetsAt);
          return lengthMs > 0 && lengthMs <= SAFETY_SHARE_MAX_HOURS * hourMs;
        },
        { error: 'after meetsAt, within a day', path: ['checkInAt'] },
      ),
    ),
  response: safetyShareSchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'safetyShare',
  reachesOthers: true,
  addition: true,
});

/** A sanctioned person too may say that they are back: it is for those who wait. */
export const updateSafetyShare = defineCall({
  name: 'updateSafetyShare',
  method: 'PUT',
  path: '/api/v1/safety-shares/{safetyShareId}',
  summary:
    'CHECK_IN says one is back, also late; EXTEND moves the return an hour on; CANCEL says the meeting is off. The friends are told.',
  who: ['member'],
  shows: ['friend'],
  params: z.object({ safetyShareId: idParamSchema }),
  body: z.object({
    action: z.enum(['CHECK_IN', 'EXTEND', 'CANCEL']),
    /** The return as the person saw it: EXTEND moves no other on, so that the same word twice is one hour. */
    checkInAt: z.optional(dateTimeSchema),
  }),
  response: safetyShareSchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'safetyShare',
  addition: true,
});
