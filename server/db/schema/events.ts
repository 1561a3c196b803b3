import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { EventDataOf } from '@/contract/event-data';
import type { EventKind } from '@/contract/events';
import type { RealtimeMessage } from '@/contract/realtime';
import { createdAt, id, moment } from './columns';
import type { ControlOrder } from './control-order';
import { users } from './users';

export const alarms = pgTable(
  'alarms',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').$type<EventKind>().notNull(),
    title: text('title').notNull(),
    body: text('body'),
    data: jsonb('data').$type<EventDataOf[EventKind]>().notNull(),
    actorUserId: integer('actor_user_id').references(() => users.id, { onDelete: 'set null' }),
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('alarms_user').on(t.userId, t.id),
    index('alarms_unread').on(t.userId).where(sql`read_at is null`),
    // The old ones, to delete them.
    index('alarms_created').on(t.createdAt),
  ],
);

/**
 * Realtime messages written in the transaction that causes them and delivered after it: never sent for what was
 * rolled back, never missing for what was committed. At least once; receivers drop what they have by id or seq.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** `user.{userId}`, `chat.{channelId}`, or `control` for an order. */
    channel: text('channel').notNull(),
    message: jsonb('message').$type<RealtimeMessage | ControlOrder>().notNull(),
    /** Written by nodes of an earlier release, which enqueue a push when they deliver: the alarm it is of. */
    push: jsonb('push').$type<{ alarmId: number }>(),
    /** The node that wrote it delivers it; from here on every node may, because that one has not. */
    dueAt: moment('due_at').notNull().defaultNow(),
    deliveredAt: moment('delivered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('outbox_undelivered').on(t.id).where(sql`delivered_at is null`),
    // What waits for one person; a room's messages, of which there are far more, pay nothing for it.
    index('outbox_personal').on(t.channel, t.id).where(sql`delivered_at is null and channel like 'user.%'`),
    index('outbox_control').on(t.createdAt).where(sql`channel = 'control'`),
  ],
);

/** What a recorded push adapter keeps: shown in the sandbox console. */
export const pushRecords = pgTable('push_records', {
  id: id(),
  userId: integer('user_id').notNull(),
  type: text('type').notNull(),
  title: text('title').notNull(),
  body: text('body'),
  createdAt: createdAt(),
});
