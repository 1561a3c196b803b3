import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { planSlots } from '@/contract/plan-slots';
import { chatChannels } from './chats';
import { createdAt, id, moment } from './columns';
import { users } from './users';

/** A meeting that the people of a room plan. DONE once it began, CANCELED when it was called off or the room ended. */
export const plans = pgTable(
  'plans',
  {
    id: id(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => chatChannels.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['OPEN', 'SETTLED', 'DONE', 'CANCELED'] })
      .notNull()
      .default('OPEN'),
    /** The number of the last proposal, 0 before the first; what it says stands in the two below. */
    round: integer('round').notNull().default(0),
    meetsAt: moment('meets_at'),
    placeId: integer('place_id'),
    /** When people were reminded in the morning of the day, and when an hour before. */
    dayRemindedAt: moment('day_reminded_at'),
    hourRemindedAt: moment('hour_reminded_at'),
    closedAt: moment('closed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // One at a time in a room.
    uniqueIndex('plans_live').on(t.channelId).where(sql`state in ('OPEN', 'SETTLED')`),
    index('plans_channel').on(t.channelId),
    index('plans_due').on(t.meetsAt).where(sql`state = 'SETTLED'`),
  ],
);

const planId = () =>
  integer('plan_id')
    .notNull()
    .references(() => plans.id, { onDelete: 'cascade' });
const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Who can when. */
export const planSlotChoices = pgTable(
  'plan_slot_choices',
  {
    planId: planId(),
    userId: userId(),
    day: date('day').notNull(),
    slot: text('slot', { enum: planSlots }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.userId, t.day, t.slot] }),
    index('plan_slot_choices_user').on(t.userId),
  ],
);

/** Places that people of the room named. */
export const planPlaces = pgTable(
  'plan_places',
  {
    id: id(),
    planId: planId(),
    name: text('name').notNull(),
    /** Null for one from before it was noted, and of who is gone. */
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('plan_places_name').on(t.planId, t.name),
    index('plan_places_created_by').on(t.createdBy),
  ],
);

/** Who would come there. */
export const planPlaceChoices = pgTable(
  'plan_place_choices',
  {
    placeId: integer('place_id')
      .notNull()
      .references(() => planPlaces.id, { onDelete: 'cascade' }),
    userId: userId(),
  },
  (t) => [primaryKey({ columns: [t.placeId, t.userId] }), index('plan_place_choices_user').on(t.userId)],
);

/** Who comes to the last proposal, and who does not. */
export const planAnswers = pgTable(
  'plan_answers',
  { planId: planId(), userId: userId(), isComing: boolean('is_coming').notNull() },
  (t) => [primaryKey({ columns: [t.planId, t.userId] }), index('plan_answers_user').on(t.userId)],
);
