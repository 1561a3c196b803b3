import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './users';

/**
 * How far each person got, first times only, for the funnel of the back office: what it tells of (a team, a LIKE, a match)
 * is deleted, this stays. With a purge nobody is named any more, and the moments are those of the week.
 */
export const milestones = pgTable(
  'milestones',
  {
    userId: integer('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The Monday in Seoul of the week of the sign-up. */
    week: date('week', { mode: 'string' }).notNull(),
    gender: text('gender', { enum: ['MAN', 'WOMAN'] }).notNull(),
    photoAt: moment('photo_at'),
    teamAt: moment('team_at'),
    flipAt: moment('flip_at'),
    likeAt: moment('like_at'),
    matchAt: moment('match_at'),
    messageAt: moment('message_at'),
    metAt: moment('met_at'),
  },
  (t) => [index('milestones_week').on(t.week)],
);
