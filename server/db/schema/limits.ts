import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** How often somebody did what is limited by the hour or by the day; `key` is a digest of who and what. */
export const rateLimitWindows = pgTable('rate_limit_windows', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: moment('expire').notNull(),
});
