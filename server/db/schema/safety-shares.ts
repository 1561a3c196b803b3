import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { users } from './users';

/** A meeting that a person told friends of, in their own words, and whether they said that they are back. */
export const safetyShares = pgTable(
  'safety_shares',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    company: text('company').notNull(),
    place: text('place').notNull(),
    meetsAt: moment('meets_at').notNull(),
    /** When the person means to be back. */
    checkInAt: moment('check_in_at').notNull(),
    state: text('state', { enum: ['OPEN', 'SAFE', 'CANCELED', 'MISSED'] })
      .notNull()
      .default('OPEN'),
    /** When the person was asked whether they are back; half an hour later the friends are told. */
    remindedAt: moment('reminded_at'),
    closedAt: moment('closed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('safety_shares_own').on(t.userId, t.id),
    index('safety_shares_due').on(t.checkInAt).where(sql`state = 'OPEN'`),
    // The same meeting sent twice is one.
    uniqueIndex('safety_shares_once').on(t.userId, t.meetsAt).where(sql`state = 'OPEN'`),
  ],
);

/** Whom the person chose to tell. */
export const safetyShareFriends = pgTable(
  'safety_share_friends',
  {
    safetyShareId: integer('safety_share_id')
      .notNull()
      .references(() => safetyShares.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.safetyShareId, t.userId] }),
    index('safety_share_friends_user').on(t.userId),
  ],
);
