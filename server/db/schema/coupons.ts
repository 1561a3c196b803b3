import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { users } from './users';

/** Shops where coupons are used. */
export const partners = pgTable('partners', {
  id: id(),
  name: text('name').notNull().unique(),
});

export const partnerBranches = pgTable(
  'partner_branches',
  {
    id: id(),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id),
    name: text('name').notNull(),
    /** What the staff types to redeem; upper case. */
    code: text('code').notNull(),
  },
  (t) => [uniqueIndex('partner_branches_code').on(t.partnerId, t.code)],
);

/** A coupon as many people may hold it. */
export const couponKinds = pgTable(
  'coupon_kinds',
  {
    id: id(),
    key: text('key').notNull().unique(),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    imageUrl: text('image_url'),
    /** What has to be true of the person when it is redeemed; null: nothing. */
    prerequisite: text('prerequisite', { enum: ['TEAM_READY', 'MATCHED'] }),
    /** How many the partner gives out in all; null: any number. */
    maxIssueCount: integer('max_issue_count'),
    /** How many were redeemed: what the partner gave out so far. */
    issuedCount: integer('issued_count').notNull().default(0),
  },
  () => [check('coupon_kinds_within_limit', sql`max_issue_count is null or issued_count <= max_issue_count`)],
);

/** One coupon of one person. `causeKey` names why it was issued, so that it is issued once. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kindId: integer('kind_id')
      .notNull()
      .references(() => couponKinds.id),
    causeKey: text('cause_key').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    redeemedAt: moment('redeemed_at'),
    branchId: integer('branch_id').references(() => partnerBranches.id),
    /** Wrong branch codes in a row; too many lock the coupon for a while. */
    wrongCodeCount: integer('wrong_code_count').notNull().default(0),
    lockedUntil: moment('locked_until'),
    createdAt: createdAt(),
  },
  (t) => [
    index('coupons_user').on(t.userId, t.id),
    check('coupons_redeemed_somewhere', sql`(redeemed_at is null) = (branch_id is null)`),
  ],
);
