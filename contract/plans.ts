import * as z from 'zod/mini';
import { defineCall } from './call';
import { PLAN_PLACE_MAX_COUNT, PLAN_PLACE_MAX_LENGTH } from './constants';
import { errorCodes } from './error-codes';
import { planSlots } from './plan-slots';
import {
  dateSchema,
  dateTimeSchema,
  emptySchema,
  idParamSchema,
  idSchema,
  typedTextSchema,
} from './primitives';

/**
 * A meeting that the people of a room plan: days and places that all of them choose from, and a proposal of one of each
 * that stands once both teams come (docs/product.md#planning-a-meeting). A room has one at a time.
 */

/** A time of a day in Seoul. */
const timeSlotSchema = z.object({ day: dateSchema, slot: z.enum(planSlots) });
export type TimeSlot = z.infer<typeof timeSlotSchema>;

/** OPEN while days and places are chosen and a proposal waits, SETTLED once both teams come to it. */
const liveStateSchema = z.enum(['OPEN', 'SETTLED']);

/** Whether more than half of each team come as things are: what was settled may have lost some since. */
const isAgreedSchema = z.boolean();

/** One day and one place that somebody put before all. */
const proposalSchema = z.object({
  /** Counts the proposals of a plan: an answer says which one it is to. */
  round: z.int().check(z.positive()),
  meetsAt: dateTimeSchema,
  place: z.string(),
  comingUserIds: z.array(idSchema),
  absentUserIds: z.array(idSchema),
  isAgreed: isAgreedSchema,
});
export type PlanProposal = z.infer<typeof proposalSchema>;

export const planSchema = z.object({
  /** The same as long as the plan is under way, whatever is proposed; the room's next one has another. */
  id: idSchema,
  state: liveStateSchema,
  /** The fourteen days that can be chosen, from tomorrow on. */
  days: z.array(dateSchema),
  /** Who can when, of those days; nobody can where there is no row. */
  slots: z.array(z.extend(timeSlotSchema, { userIds: z.array(idSchema) })),
  places: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      userIds: z.array(idSchema),
      /** Named by somebody I blocked, and chosen by nobody else: out of sight until I look. */
      isFolded: z.boolean(),
    }),
  ),
  proposal: z.nullable(proposalSchema),
  /** Who is in the room now: who left is out of the plan. */
  members: z.array(z.object({ userId: idSchema, nickname: z.string(), isOwnTeam: z.boolean() })),
});
export type Plan = z.infer<typeof planSchema>;

/** What stands of a plan at the head of its room. */
export const planSummarySchema = z.object({
  state: liveStateSchema,
  proposal: z.nullable(
    z.object({
      meetsAt: dateTimeSchema,
      place: z.string(),
      comingCount: z.int(),
      isAgreed: isAgreedSchema,
      isAnswered: z.boolean(),
    }),
  ),
  /** How many chose days. */
  plannerCount: z.int(),
});
export type PlanSummary = z.infer<typeof planSummarySchema>;

const path = '/api/v1/chats/{channelId}/plan';
const ofRoom = {
  who: ['channelMember'],
  params: z.object({ channelId: idParamSchema }),
  errors: [errorCodes.forbidden],
  chatToken: true,
  addition: true,
} as const;
const act = { ...ofRoom, response: emptySchema, rateLimit: 'plan', reachesOthers: true } as const;

export const getPlan = defineCall({
  ...ofRoom,
  name: 'getPlan',
  method: 'GET',
  path,
  summary: 'What the room plans: who can when, places, and the proposal. Null when it plans nothing.',
  shows: ['roomMate', 'blocked'],
  response: z.object({
    plan: z.nullable(planSchema),
    /** Whether one can be begun: the room is open, and I am in it. */
    canPlan: z.boolean(),
  }),
});

export const createPlan = defineCall({
  ...act,
  name: 'createPlan',
  method: 'POST',
  path,
  summary: 'Begins to plan a meeting with everybody in the room; where a plan is under way it goes on.',
  body: z.optional(emptySchema),
});

export const deletePlan = defineCall({
  ...act,
  name: 'deletePlan',
  method: 'DELETE',
  path,
  summary: 'Calls the plan off for everybody, settled or not. 1003 when the room plans another one by now.',
  /** The plan the person decided upon. */
  query: z.object({ seenPlanId: z.optional(idParamSchema) }),
});

export const updatePlanSlots = defineCall({
  ...act,
  name: 'updatePlanSlots',
  method: 'PUT',
  path: `${path}/slots`,
  summary: 'All the times I can; others than these I cannot.',
  body: z.object({ slots: z.array(timeSlotSchema).check(z.maxLength(60)) }),
});

export const planPlaceSchema = z.object({
  name: typedTextSchema({ minLength: 1, maxLength: PLAN_PLACE_MAX_LENGTH }),
});

export const createPlanPlace = defineCall({
  ...act,
  name: 'createPlanPlace',
  method: 'POST',
  path: `${path}/places`,
  summary: `Names a place, and chooses it; one that is there already is chosen. At most ${PLAN_PLACE_MAX_COUNT} a plan.`,
  body: planPlaceSchema,
  response: z.object({ id: idSchema }),
});

export const updatePlanPlaceVotes = defineCall({
  ...act,
  name: 'updatePlanPlaceVotes',
  method: 'PUT',
  path: `${path}/places`,
  summary: 'All the places I would come to.',
  body: z.object({ placeIds: z.array(idSchema).check(z.maxLength(PLAN_PLACE_MAX_COUNT)) }),
});

export const proposePlan = defineCall({
  ...act,
  name: 'proposePlan',
  method: 'PUT',
  path: `${path}/proposal`,
  summary:
    'Puts one time and one place before all, and says that I come. Another one takes the place of the last, and what was settled is open again. 1003 where that is not what was seen.',
  body: z.object({
    meetsAt: dateTimeSchema,
    placeId: idSchema,
    /** What stood before all when the person decided: of no proposal `round` is null. */
    seen: z.optional(z.object({ round: z.nullable(z.int()), state: liveStateSchema })),
  }),
});

export const answerPlan = defineCall({
  ...act,
  name: 'answerPlan',
  method: 'PUT',
  path: `${path}/answer`,
  summary:
    'Whether I come to this proposal. It is settled once more than half of each team come. 1003 when it is not the last any more.',
  body: z.object({ round: z.int().check(z.positive()), isComing: z.boolean() }),
});
