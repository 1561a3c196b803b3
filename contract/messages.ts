import * as z from 'zod/mini';
import { defineCall } from './call';
import { messageSchema, SEQ_MAX } from './chat-message';
import { CHAT_SEARCH_MAX_LENGTH } from './constants';
import { errorCodes } from './error-codes';
import { messageChangeSchema, reactionKindSchema } from './message-parts';
import { emptySchema, idParamSchema, typedTextSchema } from './primitives';

/** What is done with the messages of a room, and with the room itself, beside talking in it. */

const channelParams = z.object({ channelId: idParamSchema });
const messageParams = z.object({ channelId: idParamSchema, seq: idParamSchema });

export const searchMessages = defineCall({
  name: 'searchMessages',
  method: 'GET',
  path: '/api/v1/chats/{channelId}/messages/search',
  summary: 'Texts of a room that hold these words, newest first; what I deleted or folded is not among them.',
  who: ['channelMember'],
  shows: ['roomMate', 'blocked'],
  params: channelParams,
  query: z.object({
    text: typedTextSchema({ minLength: 1, maxLength: CHAT_SEARCH_MAX_LENGTH }),
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(SEQ_MAX))),
  }),
  response: z.object({ items: z.array(messageSchema), hasMore: z.boolean() }),
  errors: [errorCodes.forbidden],
  chatToken: true,
  addition: true,
});

export const updateReaction = defineCall({
  name: 'updateReaction',
  method: 'PUT',
  path: '/api/v1/chats/{channelId}/messages/{seq}/reaction',
  summary: 'Gives a message my reaction, another one instead, or takes it back (null).',
  who: ['channelMember'],
  shows: ['roomMate', 'blocked'],
  params: messageParams,
  body: z.object({ kind: z.nullable(reactionKindSchema) }),
  response: messageChangeSchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'chatReaction',
  reachesOthers: true,
  chatToken: true,
  addition: true,
});

export const deleteMessage = defineCall({
  name: 'deleteMessage',
  method: 'DELETE',
  path: '/api/v1/chats/{channelId}/messages/{seq}',
  summary: 'Takes my own message back from everybody, within 24 hours.',
  who: ['channelMember'],
  shows: ['roomMate', 'blocked'],
  params: messageParams,
  response: messageChangeSchema,
  errors: [errorCodes.forbidden],
  chatToken: true,
  addition: true,
});

export const hideMessage = defineCall({
  name: 'hideMessage',
  method: 'PUT',
  path: '/api/v1/chats/{channelId}/messages/{seq}/hidden',
  summary: 'Takes a message out of what I see, on all my devices; nobody else notices.',
  who: ['channelMember'],
  params: messageParams,
  body: z.optional(emptySchema),
  response: emptySchema,
  errors: [errorCodes.forbidden],
  chatToken: true,
  addition: true,
});

export const updateChatNotice = defineCall({
  name: 'updateChatNotice',
  method: 'PUT',
  path: '/api/v1/chats/{channelId}/notice',
  summary: 'Puts a message at the head of the room for everybody, or takes it down (null).',
  who: ['channelMember'],
  params: channelParams,
  body: z.object({ seq: z.nullable(z.int().check(z.minimum(1), z.maximum(SEQ_MAX))) }),
  response: emptySchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'chatReaction',
  reachesOthers: true,
  chatToken: true,
  addition: true,
});

export const muteChat = defineCall({
  name: 'muteChat',
  method: 'PUT',
  path: '/api/v1/chats/{channelId}/mute',
  summary: 'Whether this room may ring on my devices.',
  who: ['channelMember'],
  params: channelParams,
  body: z.object({ isMuted: z.boolean() }),
  response: z.object({ isMuted: z.boolean() }),
  errors: [errorCodes.forbidden],
  chatToken: true,
  addition: true,
});
