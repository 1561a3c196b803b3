import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { users } from './users';

/** Whom a person does not want to meet here, by a keyed hash of their number: never a number, never a name. */
export const avoidedPhones = pgTable(
  'avoided_phones',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    phoneHash: text('phone_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.phoneHash] }), index('avoided_phones_hash').on(t.phoneHash)],
);
