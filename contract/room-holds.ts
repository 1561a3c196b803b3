import * as z from 'zod/mini';
import { defineCall } from './call';
import { errorCodes } from './error-codes';
import { dateTimeSchema, emptySchema, idParamSchema, idSchema } from './primitives';

const nodsSchema = z.object({
  /** How many who are here want to go on. */
  nodCount: z.int(),
  /** How many have to: more than half of those who are here. */
  neededCount: z.int(),
});

/** A room whose match waits for the substitute of a team that lost somebody. */
export const roomHoldSchema = z.object({
  /** With this the match ends, if nobody came or one of the teams did not want to go on. */
  until: dateTimeSchema,
  /** My team looks for its third; else the other one does. */
  isOurs: z.boolean(),
  /** I want to go on. */
  hasNodded: z.boolean(),
  own: nodsSchema,
  opponent: nodsSchema,
  /** Both teams want to: only the substitute is lacking. */
  isAgreed: z.boolean(),
  /** The substitute is there: only the word of the two teams is lacking. */
  isFound: z.boolean(),
});
export type RoomHold = z.infer<typeof roomHoldSchema>;

/** What a team that lost somebody may still keep: as long as it looks, and until both teams agree. */
export const teamSearchSchema = z.object({
  until: dateTimeSchema,
  rooms: z.array(z.object({ channelId: idSchema, opponentTeamName: z.string(), hold: roomHoldSchema })),
});
export type TeamSearch = z.infer<typeof teamSearchSchema>;

export const keepChat = defineCall({
  name: 'keepChat',
  method: 'PUT',
  path: '/api/v1/chats/{channelId}/keep',
  summary: 'Says that I want to go on with a room whose match waits for a substitute.',
  who: ['channelMember'],
  params: z.object({ channelId: idParamSchema }),
  body: z.optional(emptySchema),
  response: emptySchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'chatReaction',
  reachesOthers: true,
  chatToken: true,
  addition: true,
});
