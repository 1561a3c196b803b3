import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { sanctions } from './users';

/** What a sanctioned person says to it, once for a sanction, and what an operator answered. */
export const appeals = pgTable(
  'appeals',
  {
    id: id(),
    sanctionId: integer('sanction_id')
      .notNull()
      .unique()
      .references(() => sanctions.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Null until somebody decided. */
    outcome: text('outcome', { enum: ['LIFTED', 'UPHELD'] }),
    answer: text('answer'),
    answeredBy: text('answered_by'),
    answeredAt: moment('answered_at'),
    createdAt: createdAt(),
  },
  (t) => [index('appeals_open').on(t.id).where(sql`outcome is null`)],
);
