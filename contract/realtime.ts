import * as z from 'zod/mini';
import { defineCall } from './call';
import { messageSchema } from './chat-message';
import { eventSchemaWith } from './event-data';
import { messageChangeSchema } from './message-parts';
import { dateTimeSchema, idSchema } from './primitives';

export const getBrokerUser = defineCall({
  name: 'getBrokerUser',
  method: 'GET',
  path: '/api/v1/brokers/user',
  summary: 'Short-lived credentials for the realtime connection; subscribe only, own channels only.',
  who: ['member'],
  response: z.object({ username: z.string(), passcode: z.string(), wsUri: z.string() }),
});

/** What arrives on `user.{userId}`: one of the 25 kinds, with the ids a screen needs. */
export const userEventSchema = eventSchemaWith({ id: idSchema, at: dateTimeSchema });
export type UserEvent = z.infer<typeof userEventSchema>;

/** What arrives on `chat.{channelId}`. */
export const chatEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('CHAT_MESSAGE'), message: messageSchema }),
  z.object({ type: z.literal('CHAT_READ'), channelId: idSchema, userId: idSchema, seq: z.int() }),
  z.object({ type: z.literal('CHAT_TYPING'), channelId: idSchema, userId: idSchema }),
  z.object({
    type: z.literal('CHAT_CLOSED'),
    channelId: idSchema,
    /** Of every other end the room itself says why. */
    closedReason: z.optional(z.literal('DELETED_WITH_TEAM')),
  }),
  z.object({ type: z.literal('CHAT_MESSAGE_CHANGED'), channelId: idSchema, change: messageChangeSchema }),
  /** Something of the room itself is new: what stands at its head. */
  z.object({ type: z.literal('CHAT_CHANGED'), channelId: idSchema }),
]);
export type ChatEvent = z.infer<typeof chatEventSchema>;

/**
 * What arrives on `user.{userId}` beside events: what I did in a room on another device and only I see, or my team
 * among itself.
 */
export const ownChatEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('CHAT_MESSAGE_HIDDEN'), channelId: idSchema, seq: z.int() }),
  z.object({ type: z.literal('CHAT_MUTED'), channelId: idSchema, isMuted: z.boolean() }),
  /** Somebody of my team wants the room to end. */
  z.object({ type: z.literal('CHAT_END_WISHED'), channelId: idSchema }),
]);
export type OwnChatEvent = z.infer<typeof ownChatEventSchema>;

/** Nouns of which something can be new without an event. */
export const changedNouns = [
  'teams',
  'friends',
  'friendRequests',
  'alarms',
  'matches',
  'preMatches',
  'chats',
  'wallet',
  'coupons',
  'reports',
  'sanctions',
  'users',
] as const;
export type ChangedNoun = (typeof changedNouns)[number];

/**
 * What arrives on `user.{userId}` when a team-mate, an operator, or the person on another device, did something that is
 * no event: no alarm and no push, what a screen shows of these is asked for again.
 */
export const changeSchema = z.object({ type: z.literal('CHANGED'), of: z.array(z.enum(changedNouns)) });

export const realtimeMessageSchema = z.discriminatedUnion('type', [
  userEventSchema,
  chatEventSchema,
  ownChatEventSchema,
  changeSchema,
]);
export type RealtimeMessage = z.infer<typeof realtimeMessageSchema>;
