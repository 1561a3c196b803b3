import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { systemKinds } from '@/contract/chat-message';
import type { ReactionKind } from '@/contract/message-parts';
import { createdAt, id, moment } from './columns';
import { users } from './users';

/**
 * A room. Its id is the match's id; it outlives the match when a team stops (docs/product.md#team-stops-matching).
 */
export const chatChannels = pgTable('chat_channels', {
  id: integer('id').primaryKey(),
  state: text('state', { enum: ['OPEN', 'CLOSED'] })
    .notNull()
    .default('OPEN'),
  /** Number of the last message; the row lock on it orders the writers. */
  lastSeq: integer('last_seq').notNull().default(0),
  /** Number of the last change of a message that was written already. */
  lastChange: integer('last_change').notNull().default(0),
  /** The message at the head of the room. */
  noticeSeq: integer('notice_seq'),
  lowTeamId: integer('low_team_id').notNull(),
  highTeamId: integer('high_team_id').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  createdAt: createdAt(),
});

export const chatMembers = pgTable(
  'chat_members',
  {
    channelId: integer('channel_id')
      .notNull()
      .references(() => chatChannels.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    teamId: integer('team_id').notNull(),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    /** The room's last number before they came: what was said up to it is not theirs. 0 for who was in from the start. */
    fromSeq: integer('from_seq').notNull().default(0),
    /** Who left keeps what came before `leftSeq` and receives nothing after. */
    leftAt: moment('left_at'),
    leftSeq: integer('left_seq'),
    lastReadSeq: integer('last_read_seq').notNull().default(0),
    isMuted: boolean('is_muted').notNull().default(false),
    /** When they said that the room should end; another one of their team, or its leader, makes it so. */
    endWishedAt: moment('end_wished_at'),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.userId] }), index('chat_members_user').on(t.userId)],
);

export interface StoredChatImage {
  key: string;
  thumbnailKey: string;
  width: number;
  height: number;
}

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => chatChannels.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    clientMessageId: text('client_message_id'),
    senderUserId: integer('sender_user_id').references(() => users.id, { onDelete: 'set null' }),
    type: text('type', { enum: ['TEXT', 'IMAGE', 'SYSTEM'] }).notNull(),
    text: text('text'),
    images: jsonb('images').$type<StoredChatImage[]>().notNull().default([]),
    systemKind: text('system_kind', {
      enum: systemKinds,
    }),
    replyToSeq: integer('reply_to_seq'),
    /** By person: on the row, so that whoever waited for it writes onto what the one before left. */
    reactions: jsonb('reactions').$type<Record<string, ReactionKind>>().notNull().default({}),
    /** Words and pictures stay for reports until the cleaning; nobody is shown them. */
    deletedAt: moment('deleted_at'),
    change: integer('change').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('chat_messages_change').on(t.channelId, t.change).where(sql`change > 0`),
    index('chat_messages_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
    uniqueIndex('chat_messages_seq').on(t.channelId, t.seq),
    uniqueIndex('chat_messages_client_id')
      .on(t.channelId, t.senderUserId, t.clientMessageId)
      .where(sql`client_message_id is not null`),
  ],
);

/** What people took out of their own sight. */
export const chatHiddenMessages = pgTable(
  'chat_hidden_messages',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channelId: integer('channel_id')
      .notNull()
      .references(() => chatChannels.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.channelId, t.seq] }),
    index('chat_hidden_messages_channel').on(t.channelId),
  ],
);

/** Messages whose push has not been thought of yet; written with them, taken in batches a little later. */
export const chatPushes = pgTable('chat_pushes', {
  id: id(),
  channelId: integer('channel_id')
    .notNull()
    .references(() => chatChannels.id, { onDelete: 'cascade' }),
  seq: integer('seq').notNull(),
  dueAt: moment('due_at').notNull(),
});
