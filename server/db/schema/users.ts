import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';

export const locations = pgTable('locations', {
  id: id(),
  /** 서울 마포구 */
  name: text('name').notNull().unique(),
  /** 서울; pre-matches come from the own region first, then from its neighbours. */
  region: text('region').notNull(),
  displayOrder: integer('display_order').notNull(),
});

export const tags = pgTable('tags', {
  id: id(),
  name: text('name').notNull(),
  /** Lower-cased NFC name: a custom tag that exists already is that tag. */
  nameKey: text('name_key').notNull().unique(),
  category: text('category').notNull(),
  isCustom: boolean('is_custom').notNull().default(false),
  displayOrder: integer('display_order').notNull().default(0),
});

export const users = pgTable(
  'users',
  {
    id: id(),
    uniqueId: text('unique_id').notNull().unique(),
    /** The part of an invite link that nobody but this person gives out (docs/product.md#invites-and-referral). */
    inviteSecret: text('invite_secret').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    loginId: text('login_id').notNull().unique(),
    loginIdEditCount: integer('login_id_edit_count').notNull().default(0),
    nickname: text('nickname').notNull(),
    /** Lower-cased NFC nickname: uniqueness ignores case. */
    nicknameKey: text('nickname_key').notNull().unique(),
    /** The letters its syllables are written with, 김민 as ㄱㅣㅁㅁㅣㄴ: a search finds what is half typed. */
    nicknameLetters: text('nickname_letters').generatedAlwaysAs(sql`letters_of(nickname_key)`),
    /** The first letter of each syllable, then the name: "ㄱㅁ 김민", so that it is in order and nobody else's. */
    nicknameInitials: text('nickname_initials').generatedAlwaysAs(
      sql`initials_of(nickname_key) || ' ' || nickname_key`,
    ),
    gender: text('gender', { enum: ['MAN', 'WOMAN'] }).notNull(),
    birthdate: date('birthdate', { mode: 'string' }).notNull(),
    phoneNumber: text('phone_number').notNull(),
    /** Keyed, as others avoid it (docs/product.md#avoiding-people-one-knows); null until it was made for this number. */
    phoneHash: text('phone_hash'),
    email: text('email'),
    job: text('job').notNull(),
    affiliation: text('affiliation').notNull(),
    locationId: integer('location_id').references(() => locations.id),
    /** Centimetres. */
    height: integer('height'),
    mbti: text('mbti'),
    /** 0 to 100; 70 is the prior (4 stars). What is shown only from five raters on, see `mannerRaterCount`. */
    mannerScore: integer('manner_score').notNull().default(70),
    /** How many people the score comes from. */
    mannerRaterCount: integer('manner_rater_count').notNull().default(0),
    isMarketingAgreed: boolean('is_marketing_agreed').notNull().default(false),
    /** Whether a search by nickname finds this person. */
    isSearchable: boolean('is_searchable').notNull().default(true),
    /** Meets nobody of the own school or company (docs/product.md#avoiding-people-one-knows). */
    avoidsAffiliation: boolean('avoids_affiliation').notNull().default(false),
    state: text('state', { enum: ['ACTIVE', 'WITHDRAWN', 'PURGED'] })
      .notNull()
      .default('ACTIVE'),
    withdrawnAt: moment('withdrawn_at'),
    verifiedAt: moment('verified_at'),
    lastActiveAt: moment('last_active_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    index('users_nickname_letters').on(t.nicknameLetters.op('text_pattern_ops')),
    index('users_nickname_initials').on(t.nicknameInitials.op('text_pattern_ops')),
    index('users_phone_hash').on(t.phoneHash),
  ],
);

export const userTags = pgTable(
  'user_tags',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tagId] })],
);

/** A provider account; idpId is the provider's subject. */
export const idpAccounts = pgTable(
  'idp_accounts',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    idpType: text('idp_type', { enum: ['KAKAO', 'APPLE'] }).notNull(),
    idpId: text('idp_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('idp_accounts_subject').on(t.idpType, t.idpId)],
);

/** Keyed hashes of CI and DI: one person, one account. Outlives a withdrawal for its waiting time. */
export const identities = pgTable('identities', {
  id: id(),
  diHash: text('di_hash').notNull().unique(),
  ciHash: text('ci_hash').notNull(),
  /** Null once the person withdrew. */
  userId: integer('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'set null' }),
  /** From when whoever withdrew may sign up again; null with nobody for never: they were blocked for ever. */
  rejoinableAt: moment('rejoinable_at'),
  createdAt: createdAt(),
});

export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['SERVICE', 'PRIVACY', 'MARKETING'] }).notNull(),
    version: text('version').notNull(),
    isAgreed: boolean('is_agreed').notNull(),
    /** A marketing consent of two years: when the person was asked whether it still holds. */
    askedAgainAt: moment('asked_again_at'),
    /** Until then they may answer; null before they were asked, and once they did. */
    confirmBy: moment('confirm_by'),
    createdAt: createdAt(),
  },
  (table) => [
    // Read at every start: has this person agreed to the terms in force?
    index('consents_by_user').on(table.userId, table.version),
    index('consents_to_ask')
      .on(table.createdAt)
      .where(sql`kind = 'MARKETING' and is_agreed and asked_again_at is null`),
    index('consents_to_confirm').on(table.confirmBy).where(sql`confirm_by is not null`),
  ],
);

export const sanctions = pgTable(
  'sanctions',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A noun phrase for "… 때문에 이용이 제한됐어요". */
    reason: text('reason').notNull(),
    /** Null is for ever: the account is blocked (BLOCKED_USER). */
    endsAt: moment('ends_at'),
    liftedAt: moment('lifted_at'),
    /** Who or what set it, and lifted it: `sandbox`, or the name an operator gave. */
    setBy: text('set_by').notNull().default('operator'),
    /** Who proposed what somebody else confirmed and so set; null for what takes one alone. */
    proposedBy: text('proposed_by'),
    liftedBy: text('lifted_by'),
    /** When the phones were told that its time is over; null while it runs, and when it was lifted before. */
    endToldAt: moment('end_told_at'),
    /** It starts when it is set. */
    createdAt: createdAt(),
  },
  (t) => [
    index('sanctions_live').on(t.userId).where(sql`lifted_at is null`),
    index('sanctions_user').on(t.userId, t.id),
    index('sanctions_ending').on(t.endsAt).where(sql`lifted_at is null and end_told_at is null`),
  ],
);

export const blocks = pgTable(
  'blocks',
  {
    id: id(),
    blockerUserId: integer('blocker_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedUserId: integer('blocked_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Blocked as one of a team whose cards may be covered: the list of blocks names the team, never the person. */
    teamId: integer('team_id'),
    teamName: text('team_name'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('blocks_pair').on(t.blockerUserId, t.blockedUserId),
    index('blocks_blocked').on(t.blockedUserId),
  ],
);

/** Why somebody withdrew, in their own words; of nobody, so that it may stay when the person is purged. */
export const withdrawalReasons = pgTable('withdrawal_reasons', {
  id: id(),
  reason: text('reason').notNull(),
  createdAt: createdAt(),
});
