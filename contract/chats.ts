import * as z from 'zod/mini';
import { defineCall } from './call';
import { messageSchema, SEQ_MAX } from './chat-message';
import { CHAT_IMAGE_MAX_COUNT, CHAT_SEARCH_MAX_LENGTH, CHAT_TEXT_MAX_LENGTH } from './constants';
import { errorCodes } from './error-codes';
import { quotedMessageSchema } from './message-parts';
import { presignBodySchema, presignedUploadSchema } from './photos';
import { planSummarySchema } from './plans';
import {
  dateTimeSchema,
  emptySchema,
  idParamSchema,
  idSchema,
  pageBodySchema,
  pageOf,
  typedTextSchema,
} from './primitives';
import { roomHoldSchema } from './room-holds';

/**
 * Why a room is over for a person. Whatever else ends one, a block among it, has no word of its own (null), and who of a
 * team ended it is nobody's to know. DELETED_WITH_TEAM is only heard while it happens: afterwards there is no room.
 */
const roomClosedReasonSchema = z.enum(['LEFT_TEAM', 'CLOSED_BY_US', 'CLOSED_BY_THEM', 'DELETED_WITH_TEAM']);
export type RoomClosedReason = z.infer<typeof roomClosedReasonSchema>;

export const chatMemberSchema = z.object({
  userId: idSchema,
  /** 탈퇴한 사용자 for who is gone. */
  nickname: z.string(),
  age: z.nullable(z.int()),
  affiliation: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  isOwnTeam: z.boolean(),
  /** False for who left: past messages keep their name, nothing new reaches them. */
  isPresent: z.boolean(),
  isBlockedByMe: z.boolean(),
  lastReadSeq: z.int(),
});
export type ChatMember = z.infer<typeof chatMemberSchema>;

export const chatSchema = z.object({
  channelId: idSchema,
  matchId: idSchema,
  ownTeamName: z.string(),
  opponentTeamName: z.string(),
  members: z.array(chatMemberSchema),
  state: z.enum(['OPEN', 'CLOSED']),
  closedReason: z.nullable(roomClosedReasonSchema),
  lastSeq: z.int(),
  /** What stands at the head of the room. */
  notice: z.nullable(quotedMessageSchema),
  /** What I took out of my sight: what answers it quotes it no more, for me. */
  hiddenSeqs: z.array(z.int().check(z.positive())),
  /** The meeting that is planned here. */
  plan: z.nullable(planSummarySchema),
  /** One of mine that began a few hours ago. */
  meeting: z.nullable(z.object({ meetsAt: dateTimeSchema, place: z.string() })),
  /** A meeting of this room that I was asked about and said nothing of yet. */
  askedMeetingId: z.nullable(idSchema),
  /** Lines that somebody of my team may begin with, true of the two teams. None once anybody has said something. */
  openers: z.array(z.string()),
  /** I have said nothing in any room yet. */
  isFirstChat: z.boolean(),
  /** It does not ring on my devices. */
  isMuted: z.boolean(),
  /** What it waits for since somebody left; null in every other room. */
  hold: z.nullable(roomHoldSchema),
  /** How my team may end it: by the word of who leads it, or of two. Null where there is nothing to end. */
  end: z.nullable(
    z.object({
      isLeader: z.boolean(),
      /** Who of my team wants it to end; the others never learn of it. */
      wishedBy: z.array(idSchema),
    }),
  ),
  matchedAt: dateTimeSchema,
});
export type Chat = z.infer<typeof chatSchema>;

/** A row of the chat list. */
export const chatListItemSchema = z.object({
  channelId: idSchema,
  opponentTeamName: z.string(),
  thumbnailUrls: z.array(z.nullable(z.string())),
  memberCount: z.int(),
  lastMessage: z.nullable(messageSchema),
  lastSenderNickname: z.nullable(z.string()),
  unreadCount: z.int(),
  isMuted: z.boolean(),
  state: z.enum(['OPEN', 'CLOSED']),
  closedReason: z.nullable(roomClosedReasonSchema),
  matchedAt: dateTimeSchema,
  updatedAt: dateTimeSchema,
});
export type ChatListItem = z.infer<typeof chatListItemSchema>;

const channelParams = z.object({ channelId: idParamSchema });

export const searchChats = defineCall({
  name: 'searchChats',
  method: 'POST',
  path: '/api/v3/matches/chat/search',
  summary:
    'The chat list, latest message first, rooms that ended after all the others. With `text`: those whose other team, or somebody in it, is called so.',
  who: ['member'],
  shows: ['roomMate', 'blocked'],
  body: z.extend(pageBodySchema, {
    /** A part of a name, whose last syllable may be half typed, or its initial consonants; spaces count for nothing. */
    text: z.optional(typedTextSchema({ minLength: 1, maxLength: CHAT_SEARCH_MAX_LENGTH })),
  }),
  /** The number of unread messages is that of all rooms, whichever are looked for. */
  response: z.extend(pageOf(chatListItemSchema), { totalUnreadCount: z.int() }),
});

export const getChat = defineCall({
  name: 'getChat',
  method: 'GET',
  path: '/api/v1/chats/{channelId}',
  summary: 'A room: both teams, who is present, who has read how far.',
  who: ['channelMember'],
  shows: ['roomMate', 'blocked'],
  params: channelParams,
  response: chatSchema,
  errors: [errorCodes.forbidden],
  chatToken: true,
  addition: true,
});

export const getMessages = defineCall({
  name: 'getMessages',
  method: 'GET',
  path: '/api/v1/chats/{channelId}/messages',
  summary:
    'Messages by seq, ascending: the newest, those before, or those after a seq (catch-up). With `changedAfter`: those that changed since, by change.',
  who: ['channelMember'],
  shows: ['roomMate', 'blocked'],
  params: channelParams,
  query: z.object({
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(SEQ_MAX))),
    after: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(SEQ_MAX))),
    changedAfter: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(SEQ_MAX))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  response: z.object({
    items: z.array(messageSchema),
    hasMore: z.boolean(),
    lastSeq: z.int(),
    /** The room's last change of a message that was written already. */
    lastChange: z.int(),
  }),
  errors: [errorCodes.forbidden],
  chatToken: true,
  addition: true,
});

export const createMessage = defineCall({
  name: 'createMessage',
  method: 'POST',
  path: '/api/v1/chats/{channelId}/messages',
  summary: 'Stores, numbers and publishes a message; the same clientMessageId answers the first result.',
  who: ['channelMember'],
  shows: ['roomMate', 'blocked'],
  params: channelParams,
  body: z.object({
    clientMessageId: z.uuid(),
    // A coarse bound in UTF-16 units, before NFC: a decomposed Hangul syllable takes three of them, an emoji two.
    // The api counts characters after normalising and holds to the real limit.
    text: z.optional(z.string().check(z.minLength(1), z.maxLength(CHAT_TEXT_MAX_LENGTH * 4))),
    imageKeys: z.optional(
      z
        .array(z.string().check(z.minLength(1), z.maxLength(200)))
        .check(z.minLength(1), z.maxLength(CHAT_IMAGE_MAX_COUNT)),
    ),
    /** The message this one answers. */
    replyToSeq: z.optional(z.int().check(z.minimum(1), z.maximum(SEQ_MAX))),
  }),
  response: messageSchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'chatMessage',
  reachesOthers: true,
  chatToken: true,
  addition: true,
});

export const readChat = defineCall({
  name: 'readChat',
  method: 'PUT',
  path: '/api/v1/chats/{channelId}/read',
  summary: 'Moves my read mark forward, never back.',
  who: ['channelMember'],
  params: channelParams,
  body: z.object({ seq: z.int().check(z.minimum(0), z.maximum(SEQ_MAX)) }),
  response: z.object({ lastReadSeq: z.int() }),
  errors: [errorCodes.forbidden],
  chatToken: true,
  addition: true,
});

export const createTyping = defineCall({
  name: 'createTyping',
  method: 'POST',
  path: '/api/v1/chats/{channelId}/typing',
  summary: 'Says that I am typing; never stored.',
  who: ['channelMember'],
  params: channelParams,
  body: z.optional(emptySchema),
  response: emptySchema,
  errors: [errorCodes.forbidden],
  reachesOthers: true,
  chatToken: true,
  addition: true,
});

export const createChatImageUpload = defineCall({
  name: 'createChatImageUpload',
  method: 'POST',
  path: '/api/v1/chats/{channelId}/images/presigned-url',
  summary: 'A presigned PUT for one image of a message.',
  who: ['channelMember'],
  params: channelParams,
  body: presignBodySchema,
  response: presignedUploadSchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'chatImage',
  reachesOthers: true,
  chatToken: true,
  addition: true,
});
