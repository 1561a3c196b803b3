import * as z from 'zod/mini';
import { messageChangeSchema, messageTypeSchema, quotedMessageSchema } from './message-parts';
import { dateTimeSchema, idSchema } from './primitives';

/** A seq is a positive 32-bit integer, like an id. */
export const SEQ_MAX = 2_147_483_647;

export const chatImageSchema = z.object({
  url: z.string(),
  thumbnailUrl: z.string(),
  /** Pixels, stored so that nothing jumps. */
  width: z.int(),
  height: z.int(),
});

export const systemKinds = [
  'MATCHED',
  'MEMBER_LEFT',
  'CHAT_CLOSED',
  'TEAM_EDITED',
  'SUBSTITUTE',
  'PLAN_STARTED',
  'PLAN_PROPOSED',
  'PLAN_SETTLED',
  'PLAN_REOPENED',
  'PLAN_CANCELED',
] as const;
const systemKindSchema = z.enum(systemKinds);

export const messageSchema = z.extend(messageChangeSchema, {
  id: idSchema,
  channelId: idSchema,
  /** Numbered from 1 in the channel without gaps: the one order for everybody. */
  seq: z.int().check(z.positive()),
  clientMessageId: z.nullable(z.uuid()),
  senderUserId: z.nullable(idSchema),
  type: messageTypeSchema,
  text: z.nullable(z.string()),
  images: z.array(chatImageSchema),
  systemKind: z.nullable(systemKindSchema),
  /** What this one answers. */
  replyTo: z.nullable(quotedMessageSchema),
  /** I deleted it for myself: it keeps its number and says nothing. */
  isHidden: z.boolean(),
  createdAt: dateTimeSchema,
});
export type Message = z.infer<typeof messageSchema>;
