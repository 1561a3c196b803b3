import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { users } from './users';

/** The first answer to a call that moves money, by the key its client gave it. Kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** The call with everything that was sent, hashed: the same key for another order is refused. */
    orderHash: text('order_hash').notNull(),
    /** Null until the call has succeeded. */
    answer: jsonb('answer').$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
);
