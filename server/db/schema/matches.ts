import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DropStats } from '@/contract/back-office/drops';
import { createdAt, id, moment } from './columns';
import { teams } from './teams';
import { users } from './users';

export interface StoredReason {
  code: string;
  values: string[];
}

/** One run of the recommendation; `runKey` (the drop's moment, or the ready team) makes a second run a no-op. */
export const recommendationRuns = pgTable(
  'recommendation_runs',
  {
    id: id(),
    runKey: text('run_key').notNull().unique(),
    dropAt: moment('drop_at').notNull(),
    algoVersion: text('algo_version').notNull(),
    policyVersion: text('policy_version').notNull(),
    /** Filter funnel, pool sizes, coverage, exposure Gini. */
    stats: jsonb('stats').$type<DropStats>().notNull(),
    createdAt: createdAt(),
    /** When the last of what was dealt ahead of its moment was stored; null of what is stored from then on. */
    storedAt: moment('stored_at'),
    /** When its last batch was handed out; null while some wait. */
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('recommendation_runs_drops').on(t.dropAt).where(sql`run_key like 'drop:%'`),
    index('recommendation_runs_left').on(t.id).where(sql`finished_at is null`),
  ],
);

/** Sets of a run that wait to be handed out; a batch goes in the transaction that tells its teams. */
export const recommendationBatches = pgTable(
  'recommendation_batches',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => recommendationRuns.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    sets: jsonb('sets').notNull(),
    /** When its pre-matches were stored ahead of the drop's moment, at which they are told of. */
    storedAt: moment('stored_at'),
  },
  (t) => [primaryKey({ columns: [t.runId, t.number] })],
);

/** A pre-match of one team at one drop, with the stored terms its reasons come from. */
export const preMatches = pgTable(
  'pre_matches',
  {
    id: id(),
    runId: integer('run_id')
      .notNull()
      .references(() => recommendationRuns.id),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    recommendedTeamId: integer('recommended_team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    rank: integer('rank').notNull(),
    score: doublePrecision('score').notNull(),
    terms: jsonb('terms').$type<Record<string, unknown>>().notNull(),
    reasons: jsonb('reasons').$type<StoredReason[]>().notNull(),
    propensity: doublePrecision('propensity').notNull(),
    isExploration: boolean('is_exploration').notNull(),
    isWidened: boolean('is_widened').notNull(),
    recommendedAt: moment('recommended_at').notNull(),
    /** The drop's moment when it was stored ahead of it: until then it is there for nobody. */
    hiddenUntil: moment('hidden_until'),
    expiresAt: moment('expires_at').notNull(),
    flippedByUserId: integer('opened_by_user_id').references(() => users.id),
    flippedMemberUserId: integer('opened_member_user_id').references(() => users.id),
    openedAt: moment('opened_at'),
    /** Set when a side stopped, blocked or wanted it no longer: hidden without losing that it was seen. */
    withdrawnAt: moment('withdrawn_at'),
    /** When the team was told that its time is nearly over. */
    expiryNoticedAt: moment('expiry_noticed_at'),
  },
  (t) => [
    uniqueIndex('pre_matches_once').on(t.runId, t.teamId, t.recommendedTeamId),
    index('pre_matches_team').on(t.teamId, t.expiresAt),
    index('pre_matches_recommended').on(t.recommendedTeamId),
    index('pre_matches_hidden').on(t.hiddenUntil).where(sql`hidden_until is not null`),
    index('pre_matches_expiry')
      .on(t.expiresAt)
      .where(sql`expiry_noticed_at is null and withdrawn_at is null`),
  ],
);

export const preMatchReads = pgTable(
  'pre_match_reads',
  {
    preMatchId: integer('pre_match_id')
      .notNull()
      .references(() => preMatches.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.preMatchId, t.userId] })],
);

/** One row per pair of teams; the lower team id first. What a side sees is derived from the two sides. */
export const matches = pgTable(
  'matches',
  {
    id: id(),
    lowTeamId: integer('low_team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    highTeamId: integer('high_team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['LIVE', 'MATCHED', 'EXPIRED', 'CLOSED'] })
      .notNull()
      .default('LIVE'),
    isSpecial: boolean('is_special').notNull().default(false),
    matchedAt: moment('matched_at'),
    /** When it ends by itself: after the recommendation, or after the LIKE; null once matched. */
    expiresAt: moment('expires_at'),
    /** When the team a LIKE waits for was told that its time is nearly over. */
    expiryNoticedAt: moment('expiry_noticed_at'),
    closedAt: moment('closed_at'),
    closedReason: text('closed_reason', {
      enum: ['TEAM_DISBANDED', 'TEAM_STOPPED', 'CLOSED_BY_TEAM', 'BLOCKED'],
    }),
    closedByTeamId: integer('closed_by_team_id'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('matches_live_pair').on(t.lowTeamId, t.highTeamId).where(sql`status in ('LIVE', 'MATCHED')`),
    index('matches_high_live').on(t.highTeamId).where(sql`status in ('LIVE', 'MATCHED')`),
    index('matches_low_end').on(t.lowTeamId, endOf(t), t.id),
    index('matches_high_end').on(t.highTeamId, endOf(t), t.id),
    index('matches_expiry').on(t.expiresAt).where(sql`status = 'LIVE'`),
  ],
);

/** SQL: when a pair ended, or will by itself. */
export function endOf(t: Record<'closedAt' | 'matchedAt' | 'expiresAt' | 'createdAt', SQLWrapper>): SQL {
  return sql`coalesce(${t.closedAt}, ${t.matchedAt}, ${t.expiresAt}, ${t.createdAt})`;
}

/** What one team did with a pair. */
export const matchSides = pgTable(
  'match_sides',
  {
    matchId: integer('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    opponentTeamId: integer('opponent_team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** The flip: whom this side saw first, and who of it chose. */
    openedAt: moment('opened_at'),
    flippedByUserId: integer('opened_by_user_id').references(() => users.id),
    flippedMemberUserId: integer('opened_member_user_id').references(() => users.id),
    likedAt: moment('liked_at'),
    likedByUserId: integer('liked_by_user_id').references(() => users.id),
    /** Clovers this side paid for the LIKE; half comes back when it expires unopened. */
    likePrice: integer('like_price').notNull().default(0),
    /** The line that went with the LIKE, in the words of who sent it. */
    greeting: text('greeting'),
    /** When this side opened the LIKE it received. */
    likeOpenedAt: moment('like_opened_at'),
    unblurredAt: moment('unblurred_at'),
    /** Set when a member left this side: its history is gone, the other side keeps its own without these people. */
    forgottenAt: moment('forgotten_at'),
    reasons: jsonb('reasons').$type<StoredReason[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.matchId, t.teamId] }),
    index('match_sides_team').on(t.teamId, t.matchId),
    index('match_sides_liked').on(t.teamId, t.likedAt, t.matchId).where(sql`liked_at is not null`),
  ],
);

/**
 * Who was in the two teams when the pair's match began: whom it shows, and to whom. People who join a team later have
 * no part in what was before, and those who leave stay in it for the others.
 */
export const matchMembers = pgTable(
  'match_members',
  {
    matchId: integer('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** From 0, in the order of joining. */
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.userId] }), index('match_members_user').on(t.userId)],
);

export const matchReads = pgTable(
  'match_reads',
  {
    matchId: integer('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.userId] })],
);
