import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { users } from './users';

/** A planned meeting whose time has come. It outlives its room: nobody escapes what others say of it by ending that. */
export const meetings = pgTable(
  'meetings',
  {
    id: id(),
    /** The room, which may be gone. */
    channelId: integer('channel_id').notNull(),
    meetsAt: moment('meets_at').notNull(),
    place: text('place').notNull(),
    /** When everybody is asked how it was. */
    asksAt: moment('asks_at').notNull(),
    askedAt: moment('asked_at'),
    /** Until then answers can be given and changed; then all of them count at once. */
    closesAt: moment('closes_at').notNull(),
    closedAt: moment('closed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('meetings_once').on(t.channelId, t.meetsAt),
    index('meetings_due').on(t.asksAt).where(sql`closed_at is null`),
  ],
);

const meetingId = () =>
  integer('meeting_id')
    .notNull()
    .references(() => meetings.id, { onDelete: 'cascade' });
const person = (name: string) =>
  integer(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Who was in the room when it began, of which team, and whether they say that it took place. */
export const meetingMembers = pgTable(
  'meeting_members',
  {
    meetingId: meetingId(),
    userId: person('user_id'),
    teamId: integer('team_id').notNull(),
    tookPlace: boolean('took_place'),
    answeredAt: moment('answered_at'),
  },
  (t) => [primaryKey({ columns: [t.meetingId, t.userId] }), index('meeting_members_user').on(t.userId)],
);

/** What one said of one of the other team. No read but the rater's own has it. */
export const meetingRatings = pgTable(
  'meeting_ratings',
  {
    meetingId: meetingId(),
    raterUserId: person('rater_user_id'),
    ratedUserId: person('rated_user_id'),
    /** 1 to 5; null for nothing said. */
    manner: smallint('manner'),
    /** Kept after the end only where the other wants it too. */
    wantsAgain: boolean('wants_again').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.raterUserId, t.ratedUserId] }),
    index('meeting_ratings_rater').on(t.raterUserId, t.ratedUserId),
    index('meeting_ratings_rated').on(t.ratedUserId),
  ],
);
