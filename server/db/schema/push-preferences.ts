import { boolean, integer, pgTable, time } from 'drizzle-orm/pg-core';
import { users } from './users';

/** Which pushes a person wants, a switch a group. Who never changed any has no row and wants all. */
export const pushPreferences = pgTable('push_preferences', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  friends: boolean('friends').notNull().default(true),
  team: boolean('team').notNull().default(true),
  matching: boolean('matching').notNull().default(true),
  chats: boolean('chats').notNull().default(true),
  clover: boolean('clover').notNull().default(true),
  /** By Korean time; both or none. */
  quietFrom: time('quiet_from'),
  quietTo: time('quiet_to'),
});
