import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';

/** When something is shown, and which operator began and ended it. */
const shown = () => ({
  startsAt: moment('starts_at').notNull(),
  /** Null: until somebody ends it. */
  endsAt: moment('ends_at'),
  createdBy: text('created_by').notNull(),
  endedBy: text('ended_by'),
  createdAt: createdAt(),
});

/** What members are told in a popup (docs/product.md#announcements); the one that began last is shown. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    title: text('title'),
    description: text('description'),
    /** In the object store. */
    imageKey: text('image_key'),
    /** The literal "null" with a link: the picture is the button. */
    confirmText: text('confirm_text'),
    confirmLink: text('confirm_link'),
    declineText: text('decline_text'),
    declineLink: text('decline_link'),
    suppressionText: text('suppression_text'),
    suppressionSeconds: integer('suppression_seconds'),
    ...shown(),
  },
  (t) => [
    index('announcements_start').on(t.startsAt),
    check(
      'announcements_buttons_have_texts',
      sql`(confirm_link is null or confirm_text is not null) and (decline_link is null or decline_text is not null)`,
    ),
    check('announcements_suppression_whole', sql`(suppression_text is null) = (suppression_seconds is null)`),
  ],
);

/** Advertising, sent as an alarm and a push to who agreed to it (docs/product.md#advertising). */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** A page of ours. */
    path: text('path'),
    /** `endsAt`: it went to everybody, or `endedBy` called it off. */
    ...shown(),
    /** It went to everybody up to this id, so that a round that dies sends nothing twice. */
    sentUpTo: integer('sent_up_to').notNull().default(0),
    sentCount: integer('sent_count').notNull().default(0),
  },
  (t) => [index('promotions_under_way').on(t.startsAt).where(sql`ends_at is null`)],
);

/** Pictures that take turns on the own page. */
export const banners = pgTable(
  'banners',
  {
    id: id(),
    imageKey: text('image_key').notNull(),
    /** What the picture says, for who does not see it. */
    alt: text('alt').notNull(),
    link: text('link'),
    displayOrder: integer('display_order').notNull(),
    ...shown(),
  },
  (t) => [index('banners_order').on(t.displayOrder, t.id)],
);
