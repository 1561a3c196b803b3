import * as z from 'zod/mini';
import { defineCall } from './call';
import { errorCodes } from './error-codes';
import {
  dateTimeSchema,
  emptySchema,
  idParamSchema,
  idSchema,
  pageOf,
  pageQuerySchema,
  uniqueIdSchema,
} from './primitives';
import { userSummarySchema } from './users';

export const friendSchema = z.object({
  friendshipId: idSchema,
  user: userSummarySchema,
  createdAt: dateTimeSchema,
});

/** Where a friend stands, without saying with whom. */
export const friendTeamStateSchema = z.enum(['NONE', 'IN_DRAFT', 'IN_TEAM', 'MATCHING']);

/** Why a friend cannot be invited now. */
export const inviteObstacleSchema = z.enum([
  'NOT_LEADER',
  'WAITING_REQUEST',
  'TEAM_FULL',
  'TEAM_MATE',
  'OTHER_GENDER',
  'FRIEND_IN_REQUEST',
]);

export type InviteObstacle = z.infer<typeof inviteObstacleSchema>;

export const friendWithMatchingSchema = z.extend(friendSchema, {
  teamState: friendTeamStateSchema,
  /** Whether I could invite this friend to my team now. */
  isInvitable: z.boolean(),
  /** What stands in the way; null where I can, or did already. */
  inviteObstacle: z.nullable(inviteObstacleSchema),
  isInvited: z.boolean(),
});

export const friendRequestSchema = z.object({
  id: idSchema,
  direction: z.enum(['RECEIVED', 'SENT']),
  user: userSummarySchema,
  status: z.enum(['PENDING', 'ACCEPTED', 'CANCELED', 'DECLINED']),
  createdAt: dateTimeSchema,
});

export const requestableUserSchema = z.extend(userSummarySchema, {
  /** Mine and pending: shown as "요청함"; theirs and pending: asking accepts it. */
  requestState: z.enum(['NONE', 'SENT', 'RECEIVED']),
});

export const getFriends = defineCall({
  name: 'getFriends',
  method: 'GET',
  path: '/api/v1/friends/mine',
  summary: 'My friends, newest first.',
  who: ['member'],
  shows: ['friend'],
  query: pageQuerySchema,
  response: pageOf(friendSchema),
});

export const getFriendsWithMatching = defineCall({
  name: 'getFriendsWithMatching',
  method: 'GET',
  path: '/api/v1/friends/mine/with-matching',
  summary: 'My friends with whether they have a team and can be invited.',
  who: ['member'],
  shows: ['friend'],
  query: pageQuerySchema,
  response: pageOf(friendWithMatchingSchema),
});

/** The beginning of a nickname, its last syllable perhaps half typed, or of its initial consonants: "ㄱㅁ" for 김민. */
export const nicknameSearchSchema = z.string().check(z.minLength(1), z.maxLength(60));

export const searchRequestableUsers = defineCall({
  name: 'searchRequestableUsers',
  method: 'GET',
  path: '/api/v1/friends/search/requestable-users',
  summary:
    'People whose nickname starts with the text or with these initial consonants, who are not me, my friends, blocked, hidden from searches, or named on a card still covered.',
  who: ['verified'],
  shows: ['stranger'],
  query: z.extend(pageQuerySchema, { nickname: nicknameSearchSchema }),
  response: pageOf(requestableUserSchema),
  rateLimit: 'nicknameSearch',
});

export const createFriend = defineCall({
  name: 'createFriend',
  method: 'POST',
  path: '/api/v1/friends',
  summary:
    'Friendship at once with the inviter of a claimed invite link; a typed referral code makes no friends.',
  who: ['verified'],
  idempotency: 'key',
  shows: ['friend'],
  body: z.object({ userUniqueId: uniqueIdSchema }),
  response: friendSchema,
  errors: [errorCodes.forbidden, errorCodes.alreadyFriend],
  reachesOthers: true,
});

export const deleteFriend = defineCall({
  name: 'deleteFriend',
  method: 'DELETE',
  path: '/api/v1/friends/{friendshipId}',
  summary: 'Ends a friendship.',
  who: ['member'],
  idempotency: 'key',
  params: z.object({ friendshipId: idParamSchema }),
  response: emptySchema,
  errors: [errorCodes.forbidden],
});

export const getFriendRequests = defineCall({
  name: 'getFriendRequests',
  method: 'GET',
  path: '/api/v1/friend-requests/mine',
  summary: 'Pending friend requests, received and sent.',
  who: ['member'],
  shows: ['asking', 'stranger'],
  query: z.extend(pageQuerySchema, { direction: z.optional(z.enum(['RECEIVED', 'SENT'])) }),
  response: pageOf(friendRequestSchema),
});

export const createFriendRequest = defineCall({
  name: 'createFriendRequest',
  method: 'POST',
  path: '/api/v1/friend-requests',
  summary:
    'Asks for friendship, and answers no more than a search; when the other asked already, it is accepted.',
  who: ['verified'],
  shows: ['stranger', 'friend'],
  body: z.object({ userId: idSchema }),
  response: friendRequestSchema,
  errors: [errorCodes.forbidden, errorCodes.friendRequestAlreadySent, errorCodes.alreadyFriend],
  rateLimit: 'friendRequest',
  reachesOthers: true,
});

const friendRequestParams = z.object({ friendRequestId: idParamSchema });

export const acceptFriendRequest = defineCall({
  name: 'acceptFriendRequest',
  method: 'PUT',
  path: '/api/v1/friend-requests/{friendRequestId}/accept',
  summary: 'Accepts a received request.',
  who: ['verified'],
  idempotency: 'key',
  shows: ['friend'],
  params: friendRequestParams,
  response: friendRequestSchema,
  errors: [errorCodes.forbidden, errorCodes.changeFriendRequestStatusFailed],
  reachesOthers: true,
});

export const cancelFriendRequest = defineCall({
  name: 'cancelFriendRequest',
  method: 'PUT',
  path: '/api/v1/friend-requests/{friendRequestId}/cancel',
  summary: 'Takes a sent request back.',
  who: ['member'],
  idempotency: 'key',
  shows: ['stranger'],
  params: friendRequestParams,
  response: friendRequestSchema,
  errors: [errorCodes.forbidden, errorCodes.changeFriendRequestStatusFailed],
});

export const declineFriendRequest = defineCall({
  name: 'declineFriendRequest',
  method: 'PUT',
  path: '/api/v1/friend-requests/{friendRequestId}/decline',
  summary: 'Declines a received request.',
  who: ['member'],
  idempotency: 'key',
  shows: ['stranger'],
  params: friendRequestParams,
  response: friendRequestSchema,
  errors: [errorCodes.forbidden, errorCodes.changeFriendRequestStatusFailed],
});
