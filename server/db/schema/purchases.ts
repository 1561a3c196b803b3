import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { users } from './users';

/** What a store said of one transaction; the clovers themselves are booked in the ledger. */
export const purchases = pgTable(
  'purchases',
  {
    id: id(),
    /** The store's; its first message makes the row, whichever that is. */
    transactionId: text('transaction_id').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    productId: text('product_id').notNull(),
    priceWon: integer('price_won').notNull(),
    paidCloverAmount: integer('paid_clover_amount').notNull(),
    bonusCloverAmount: integer('bonus_clover_amount').notNull(),
    status: text('status', { enum: ['PURCHASED', 'REFUNDED', 'CHARGED_BACK'] }).notNull(),
    /** Clovers that were spent before the money went back. */
    owedCloverAmount: integer('owed_clover_amount').notNull().default(0),
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('purchases_user').on(t.userId, t.id),
    check(
      'purchases_owe_only_when_ended',
      sql`owed_clover_amount >= 0 and (status <> 'PURCHASED' or owed_clover_amount = 0)`,
    ),
  ],
);
