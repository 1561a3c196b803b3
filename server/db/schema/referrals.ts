import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { users } from './users';

/** Who came through whose invite link or code. At most one of a person's claims is rewarded, whatever happens at once. */
export const attributions = pgTable(
  'attributions',
  {
    id: id(),
    claimerUserId: integer('claimer_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    inviterUserId: integer('inviter_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The inviter gave out the link; a typed code alone makes no friends. */
    isByLink: boolean('is_by_link').notNull().default(false),
    isRewarded: boolean('is_rewarded').notNull(),
    /** Clovers the inviter got: none past the monthly limit. */
    inviterCloverAmount: integer('inviter_clover_amount').notNull().default(0),
    /** A claim makes friends once: not again after the friendship was ended. */
    befriendedAt: moment('befriended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('attributions_pair').on(t.claimerUserId, t.inviterUserId),
    uniqueIndex('attributions_one_reward').on(t.claimerUserId).where(sql`is_rewarded`),
    index('attributions_inviter').on(t.inviterUserId, t.id),
    check('attributions_of_two', sql`claimer_user_id <> inviter_user_id`),
  ],
);
