import * as z from 'zod/mini';
import { defineCall } from './call';
import { GREETING_MAX_LENGTH } from './constants';
import { errorCodes } from './error-codes';
import {
  dateTimeSchema,
  emptySchema,
  idParamSchema,
  idSchema,
  pageBodySchema,
  pageOf,
  pageQuerySchema,
  typedTextSchema,
} from './primitives';
import { memberCardSchema, recommendationReasonSchema, teamSummarySchema } from './team-cards';

/** The own side's view of a pair of teams (docs/product.md#matches). */
export const matchStateSchema = z.enum([
  'RECOMMENDED',
  'OPENED',
  'LIKE_SENT',
  'LIKE_RECEIVED',
  'MATCHED',
  'EXPIRED',
  'CLOSED',
]);
export type MatchState = z.infer<typeof matchStateSchema>;

export const matchSchema = z.object({
  id: idSchema,
  state: matchStateSchema,
  team: teamSummarySchema,
  members: z.array(memberCardSchema),
  reasons: z.array(recommendationReasonSchema),
  isSpecial: z.boolean(),
  isUnblurred: z.boolean(),
  /** Whether I have read it (per person). */
  isRead: z.boolean(),
  /** A received LIKE: whether the own team opened it. */
  isLikeOpenedByUs: z.boolean(),
  /** A sent LIKE: whether the other team opened it. */
  isLikeOpenedByThem: z.boolean(),
  /** LIKEs of other teams that wait for this team's answer, for whoever may still send one: else 0. */
  waitingLikeCount: z.int(),
  /** Who of the own team flipped (or opened a special match), and who sent or answered the LIKE: no other team is told. */
  flippedByUserId: z.nullable(idSchema),
  likedByUserId: z.nullable(idSchema),
  likeSentAt: z.nullable(dateTimeSchema),
  likeReceivedAt: z.nullable(dateTimeSchema),
  /** The line that went with the own LIKE. */
  sentGreeting: z.nullable(z.string()),
  /** The line that came with a received LIKE, once the own team opened it. */
  receivedGreeting: z.nullable(z.string()),
  matchedAt: z.nullable(dateTimeSchema),
  /** When the state ends by itself: 72 h after a LIKE, 48 h after a recommendation; null when matched or closed. */
  expiresAt: z.nullable(dateTimeSchema),
  closedReason: z.nullable(
    z.enum(['EXPIRED', 'TEAM_DISBANDED', 'TEAM_STOPPED', 'CLOSED_BY_US', 'CLOSED_BY_THEM', 'BLOCKED']),
  ),
  /** Once matched; the channel id is the match id. */
  channelId: z.nullable(idSchema),
});
export type Match = z.infer<typeof matchSchema>;

export const matchTabSchema = z.enum(['RECEIVED_LIKE', 'MATCHED', 'SENT_LIKE']);
export type MatchTab = z.infer<typeof matchTabSchema>;

/** One line, shown to the other team when it opens the LIKE. */
const greetingSchema = typedTextSchema({ minLength: 1, maxLength: GREETING_MAX_LENGTH });

/** Clovers, as the person was shown them; 1005 when it costs more by now. */
const priceSchema = z.optional(z.int());

const matchParams = z.object({ matchId: idParamSchema });

export const getMatch = defineCall({
  name: 'getMatch',
  method: 'GET',
  path: '/api/v4/matches',
  summary: 'One match of the own team.',
  who: ['teamMember'],
  shows: ['hidden', 'covered', 'named', 'opened'],
  query: z.object({ matchId: idParamSchema }),
  response: matchSchema,
  errors: [errorCodes.forbidden],
});

export const searchMatches = defineCall({
  name: 'searchMatches',
  method: 'GET',
  path: '/api/v4/matches/search',
  summary: 'Matches of the own team in the given states.',
  who: ['teamMember'],
  shows: ['hidden', 'covered', 'named', 'opened'],
  query: z.extend(pageQuerySchema, {
    // Query arrays are separated by commas (docs/product.md#calls).
    status: z.optional(
      z.pipe(
        z.string().check(z.maxLength(200)),
        z.pipe(
          z.transform((text: string) => text.split(',')),
          z.array(matchStateSchema),
        ),
      ),
    ),
  }),
  response: pageOf(matchSchema),
});

export const getMatchedMatches = defineCall({
  name: 'getMatchedMatches',
  method: 'GET',
  path: '/api/v4/matches/matched',
  summary: 'The matching tab: matched pairs, newest first.',
  who: ['teamMember'],
  shows: ['hidden', 'covered', 'named', 'opened'],
  query: pageQuerySchema,
  response: pageOf(matchSchema),
});

export const getReceivedLikeCount = defineCall({
  name: 'getReceivedLikeCount',
  method: 'GET',
  path: '/api/v4/matches/received-likes/count',
  summary: 'Received LIKEs that wait for an answer.',
  who: ['member'],
  response: z.object({ count: z.int() }),
});

export const searchLoungeMatches = defineCall({
  name: 'searchLoungeMatches',
  method: 'POST',
  path: '/api/v3/matches/search',
  summary: 'A tab of the lounge; received LIKEs soonest to expire first, ended ones last.',
  who: ['teamMember'],
  shows: ['hidden', 'covered', 'named', 'opened'],
  body: z.extend(pageBodySchema, { tab: matchTabSchema }),
  response: z.extend(pageOf(matchSchema), {
    counts: z.object({ receivedLike: z.int(), matched: z.int(), sentLike: z.int() }),
  }),
});

export const likeMatch = defineCall({
  name: 'likeMatch',
  method: 'POST',
  path: '/api/v2/matches/{matchId}/like',
  summary:
    'Sends a LIKE for the team, with a line of greeting if there is one, or answers one for free, which makes a match. Twice is one LIKE.',
  who: ['teamMember'],
  shows: ['hidden', 'covered', 'named', 'opened'],
  params: matchParams,
  body: z.optional(z.object({ greeting: z.optional(greetingSchema), price: priceSchema })),
  response: matchSchema,
  errors: [errorCodes.forbidden, errorCodes.concurrencyFailed, errorCodes.notEnoughBalance],
  rateLimit: 'like',
  reachesOthers: true,
  idempotency: 'key',
});

export const openMatch = defineCall({
  name: 'openMatch',
  method: 'POST',
  path: '/api/v2/matches/{matchId}/open',
  summary: 'Opens a received LIKE for the team.',
  who: ['teamMember'],
  shows: ['hidden', 'covered', 'named', 'opened'],
  params: matchParams,
  body: z.optional(emptySchema),
  response: matchSchema,
  errors: [errorCodes.forbidden, errorCodes.alreadyOpened],
  reachesOthers: true,
});

export const readMatch = defineCall({
  name: 'readMatch',
  method: 'POST',
  path: '/api/v4/matches/{matchId}/read',
  summary: 'Marks a match as read by me.',
  who: ['teamMember'],
  params: matchParams,
  body: z.optional(emptySchema),
  response: emptySchema,
  errors: [errorCodes.forbidden],
});

export const unblurMatch = defineCall({
  name: 'unblurMatch',
  method: 'POST',
  path: '/api/v4/matches/{matchId}/unblur',
  summary: 'Pays to see the covered photos; once per team and pair, permanent.',
  who: ['teamMember'],
  shows: ['hidden', 'covered', 'named', 'opened'],
  params: matchParams,
  body: z.optional(z.object({ price: priceSchema })),
  response: matchSchema,
  errors: [errorCodes.forbidden, errorCodes.concurrencyFailed, errorCodes.notEnoughBalance],
  idempotency: 'key',
  reachesOthers: true,
});

export const deleteMatch = defineCall({
  name: 'deleteMatch',
  method: 'DELETE',
  path: '/api/v1/matches/{matchId}',
  summary:
    'Closes the pair for both. A match that was made ends by its team’s leader or by two of it: the first one’s wish is kept.',
  who: ['teamMember'],
  params: matchParams,
  /** What the person decided upon: a pair that is something else by now, as after a LIKE, is not closed (1005). */
  query: z.object({ seenState: z.optional(matchStateSchema) }),
  response: z.object({ isClosed: z.boolean() }),
  errors: [errorCodes.forbidden, errorCodes.concurrencyFailed],
  reachesOthers: true,
});

export const getSpecialMatches = defineCall({
  name: 'getSpecialMatches',
  method: 'GET',
  path: '/api/v1/matches/specials',
  summary: 'This week’s curated pair, covered until opened.',
  who: ['teamMember'],
  shows: ['hidden', 'covered', 'named', 'opened'],
  response: z.object({ items: z.array(matchSchema) }),
});

export const openSpecialMatch = defineCall({
  name: 'openSpecialMatch',
  method: 'POST',
  path: '/api/v1/matches/specials/{matchId}/open',
  summary: 'Pays to open the special match.',
  who: ['teamMember'],
  shows: ['hidden', 'covered', 'named', 'opened'],
  params: matchParams,
  body: z.optional(z.object({ price: priceSchema })),
  response: matchSchema,
  errors: [
    errorCodes.forbidden,
    errorCodes.concurrencyFailed,
    errorCodes.alreadyOpened,
    errorCodes.notEnoughBalance,
  ],
  idempotency: 'key',
  reachesOthers: true,
});
