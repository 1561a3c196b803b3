import * as z from 'zod/mini';
import { defineCall } from './call';
import { errorCodes } from './error-codes';
import { matchStateSchema } from './matches';
import { dateTimeSchema, emptySchema, idParamSchema, idSchema, memberHandleSchema } from './primitives';
import { memberCardSchema, recommendationReasonSchema, teamSummarySchema } from './team-cards';

/** A recommended team of a drop: three covered cards, of which the own team may flip one. */
export const preMatchSchema = z.object({
  id: idSchema,
  team: teamSummarySchema,
  members: z.array(memberCardSchema),
  reasons: z.array(recommendationReasonSchema),
  /** True when the usual range had too few teams: the card says so. */
  isWidened: z.boolean(),
  /** True when it stands in the place kept for teams that were introduced least: the card says so. */
  isExploration: z.boolean(),
  isRead: z.boolean(),
  /** Who of the own team flipped, and whom; null while all three are covered. */
  flippedByUserId: z.nullable(idSchema),
  flippedMemberHandle: z.nullable(memberHandleSchema),
  /** The pair's match, from the first flip of either side that the own team may know of. */
  matchId: z.nullable(idSchema),
  matchState: z.nullable(matchStateSchema),
  /** Who of the own team sent or answered the LIKE. */
  likedByUserId: z.nullable(idSchema),
  recommendedAt: dateTimeSchema,
  expiresAt: dateTimeSchema,
});
export type PreMatch = z.infer<typeof preMatchSchema>;

export const getMatchScheduler = defineCall({
  name: 'getMatchScheduler',
  method: 'GET',
  path: '/ai-processor/v2/match-scheduler',
  summary: 'The countdown, on the server’s clock.',
  who: ['member'],
  response: z.object({
    serverNow: dateTimeSchema,
    nextRecommendationAt: dateTimeSchema,
    /** The last drop that is there for the own team. */
    lastRecommendationAt: z.nullable(dateTimeSchema),
    /** A later one has come and the own team does not have its part of it yet. */
    isBeingHandedOut: z.boolean(),
    /** Asia/Seoul hour of the daily drop. */
    hour: z.int(),
    preMatchesPerDrop: z.int(),
  }),
});

export const getPreMatches = defineCall({
  name: 'getPreMatches',
  method: 'GET',
  path: '/api/v3/pre-matches',
  summary: 'Today’s pre-matches of the own team, the same for all three members.',
  who: ['member'],
  shows: ['covered', 'opened'],
  response: z.object({ items: z.array(preMatchSchema) }),
});

export const readPreMatch = defineCall({
  name: 'readPreMatch',
  method: 'POST',
  path: '/api/v3/pre-matches/{preMatchId}/read',
  summary: 'Marks a pre-match as seen by me.',
  who: ['teamMember'],
  params: z.object({ preMatchId: idParamSchema }),
  body: z.optional(emptySchema),
  response: emptySchema,
  errors: [errorCodes.forbidden],
});

export const flipPreMatchMember = defineCall({
  name: 'flipPreMatchMember',
  method: 'PUT',
  path: '/api/v2/pre-matches/mine/{preMatchId}/members/{userId}/open',
  summary: 'Flips one card for the team. The same card again answers the same; another one is 3000.',
  who: ['teamMember'],
  shows: ['covered', 'opened'],
  // The name is the product's; it holds the card's handle, never an id.
  params: z.object({ preMatchId: idParamSchema, userId: memberHandleSchema }),
  body: z.optional(emptySchema),
  response: preMatchSchema,
  errors: [errorCodes.forbidden, errorCodes.preMatchAlreadyOpened],
  reachesOthers: true,
});

export const deletePreMatch = defineCall({
  name: 'deletePreMatch',
  method: 'DELETE',
  path: '/api/v3/pre-matches/{preMatchId}',
  summary: 'Takes a pre-match away for the own team, which does not learn who of it did. Twice is once.',
  who: ['teamMember'],
  params: z.object({ preMatchId: idParamSchema }),
  response: emptySchema,
  errors: [errorCodes.forbidden, errorCodes.concurrencyFailed],
  rateLimit: 'veto',
  reachesOthers: true,
  addition: true,
});
