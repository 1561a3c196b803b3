import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { chatChannels } from './chats';
import { createdAt, moment } from './columns';
import { teams } from './teams';
import { users } from './users';

/**
 * A room whose match waits for the substitute of one of its teams. It goes when the substitute comes in, when the match
 * ends, or at `until`, with which the match ends (docs/product.md#substitute).
 */
export const roomHolds = pgTable(
  'room_holds',
  {
    channelId: integer('channel_id')
      .notNull()
      .references(() => chatChannels.id, { onDelete: 'cascade' }),
    /** The team that lost somebody. */
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    until: moment('until').notNull(),
    /** When enough people of both teams had said that they want to go on. */
    agreedAt: moment('agreed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.teamId] }),
    index('room_holds_team').on(t.teamId),
    index('room_holds_until').on(t.until),
  ],
);

/** Who of a held room wants to go on. */
export const roomNods = pgTable(
  'room_nods',
  {
    channelId: integer('channel_id')
      .notNull()
      .references(() => chatChannels.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.userId] }), index('room_nods_user').on(t.userId)],
);
