import * as z from 'zod/mini';
import { idSchema, unknownValue } from './primitives';

/** The six that can be given to a message; one of them per person and message. */
export const reactionKinds = ['HEART', 'THUMB', 'CHECK', 'LAUGH', 'SURPRISE', 'SAD'] as const;
export const reactionKindSchema = z.enum(reactionKinds);
export type ReactionKind = z.infer<typeof reactionKindSchema>;

const reactionSchema = z.object({ userId: idSchema, kind: reactionKindSchema });
export type Reaction = z.infer<typeof reactionSchema>;

/** What a message is; one of a later release keeps its number and its place in the room. */
export const messageTypeSchema = z.enum(['TEXT', 'IMAGE', 'SYSTEM', unknownValue]);

/** A message as it stands over its answer, or at the head of the room. */
export const quotedMessageSchema = z.object({
  seq: z.int().check(z.positive()),
  senderUserId: z.nullable(idSchema),
  type: messageTypeSchema,
  /** Its first hundred characters; null for pictures and for what was deleted. */
  text: z.nullable(z.string()),
  imageCount: z.int(),
  isDeleted: z.boolean(),
});
export type QuotedMessage = z.infer<typeof quotedMessageSchema>;

/** What can change about a message once it is written. Of two the one with the higher `change` is the newer. */
export const messageChangeSchema = z.object({
  seq: z.int().check(z.positive()),
  /** Numbered in the room: 0 for a message that never changed. */
  change: z.int().check(z.minimum(0)),
  reactions: z.array(reactionSchema),
  /** Deleted by its sender for everybody: words and pictures are gone. */
  isDeleted: z.boolean(),
  /** Its words, of a line of the service that says something else by now: who left is no withdrawn person any more. */
  text: z.optional(z.nullable(z.string())),
});
export type MessageChange = z.infer<typeof messageChangeSchema>;
