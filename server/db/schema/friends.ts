import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { users } from './users';

/** Friendship is mutual: one row a pair, the lower user id first. */
export const friendships = pgTable(
  'friendships',
  {
    id: id(),
    lowUserId: integer('low_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    highUserId: integer('high_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('friendships_pair').on(t.lowUserId, t.highUserId),
    index('friendships_low').on(t.lowUserId, t.id),
    index('friendships_high').on(t.highUserId, t.id),
    check('friendships_order', sql`low_user_id < high_user_id`),
  ],
);

export const friendRequests = pgTable(
  'friend_requests',
  {
    id: id(),
    fromUserId: integer('from_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    toUserId: integer('to_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['PENDING', 'ACCEPTED', 'CANCELED', 'DECLINED'] })
      .notNull()
      .default('PENDING'),
    respondedAt: moment('responded_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('friend_requests_pending').on(t.fromUserId, t.toUserId).where(sql`status = 'PENDING'`),
    index('friend_requests_to').on(t.toUserId),
    index('friend_requests_received').on(t.toUserId, t.id).where(sql`status = 'PENDING'`),
    index('friend_requests_sent').on(t.fromUserId, t.id).where(sql`status = 'PENDING'`),
  ],
);
