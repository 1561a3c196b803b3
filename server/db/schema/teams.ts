import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Weekday } from '@/contract/weekdays';
import { createdAt, id, moment } from './columns';
import { tags, users } from './users';

/**
 * A team from its first invitation to its end. Draft, request and team are stages of one row, so that one
 * membership table keeps a person in at most one of them.
 */
export const teams = pgTable(
  'teams',
  {
    id: id(),
    stage: text('stage', { enum: ['DRAFT', 'REQUEST', 'TEAM', 'DISBANDED'] })
      .notNull()
      .default('DRAFT'),
    leaderUserId: integer('leader_user_id')
      .notNull()
      .references(() => users.id),
    gender: text('gender', { enum: ['MAN', 'WOMAN'] }).notNull(),
    name: text('name').notNull().default(''),
    intro: text('intro').notNull().default(''),
    availableDays: jsonb('available_days').$type<Weekday[]>().notNull().default([]),
    requestedAt: moment('requested_at'),
    foundedAt: moment('founded_at'),
    /** Since when three members are present; null while there are fewer: only then does a team match. */
    readyAt: moment('ready_at'),
    /** Since when it takes no part in recommendations, because a member said so. */
    pausedAt: moment('paused_at'),
    /** Until when two of a team look for a substitute while its matches are held; null for every other team. */
    searchUntil: moment('search_until'),
    /** When the two were reminded that this time ends soon. */
    searchRemindedAt: moment('search_reminded_at'),
    disbandedAt: moment('disbanded_at'),
    /** When its rooms were last told a new name. */
    renameToldAt: moment('rename_told_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('teams_ready').on(t.gender).where(sql`stage = 'TEAM' and ready_at is not null`),
    index('teams_searching').on(t.searchUntil).where(sql`search_until is not null`),
  ],
);

export const teamMembers = pgTable(
  'team_members',
  {
    id: id(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    leftAt: moment('left_at'),
  },
  (t) => [
    uniqueIndex('team_members_one_team').on(t.userId).where(sql`left_at is null`),
    index('team_members_team').on(t.teamId),
    // Teams of the past too: whom a person met through them may be blocked and reported.
    index('team_members_user').on(t.userId),
  ],
);

export const teamHashtags = pgTable(
  'team_hashtags',
  {
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.tagId] })],
);

export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: id(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    inviterUserId: integer('inviter_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    inviteeUserId: integer('invitee_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELED', 'EXPIRED'] })
      .notNull()
      .default('PENDING'),
    expiresAt: moment('expires_at').notNull(),
    respondedAt: moment('responded_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('team_invitations_pending').on(t.teamId, t.inviteeUserId).where(sql`status = 'PENDING'`),
    index('team_invitations_invitee').on(t.inviteeUserId),
  ],
);
