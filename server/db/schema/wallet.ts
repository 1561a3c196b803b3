import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ledgerReasons } from '@/contract/wallet';
import { createdAt, id } from './columns';
import { users } from './users';

/** The balance after the last ledger entry; the row lock orders the spenders. */
export const wallets = pgTable(
  'wallets',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    freeBalance: integer('free_balance').notNull().default(0),
    paidBalance: integer('paid_balance').notNull().default(0),
  },
  () => [check('wallets_never_negative', sql`free_balance >= 0 and paid_balance >= 0`)],
);

/** Append-only. `causeKey` names what happened, so that it is booked once however often it is tried. */
export const cloverEntries = pgTable(
  'clover_entries',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    freeAmount: integer('free_amount').notNull(),
    paidAmount: integer('paid_amount').notNull(),
    reason: text('reason', { enum: ledgerReasons }).notNull(),
    causeKey: text('cause_key').notNull().unique(),
    balanceAfter: integer('balance_after').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('clover_entries_user').on(t.userId, t.id)],
);
