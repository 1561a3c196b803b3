import * as z from 'zod/mini';
import { defineCall } from './call';
import { TEAM_HASHTAG_MAX_COUNT, TEAM_INTRO_MAX_LENGTH, TEAM_NAME_MAX_LENGTH } from './constants';
import { errorCodes } from './error-codes';
import { memberCardSchema, teamSummarySchema } from './matches';
import {
  dateTimeSchema,
  emptySchema,
  genderSchema,
  idParamSchema,
  idSchema,
  typedTextSchema,
} from './primitives';
import { customTagSchema, tagSchema } from './tags';
import { userSummarySchema } from './users';

export const teamNameSchema = typedTextSchema({ minLength: 1, maxLength: TEAM_NAME_MAX_LENGTH });
export const teamIntroSchema = typedTextSchema({ minLength: 0, maxLength: TEAM_INTRO_MAX_LENGTH });
export const teamInfoSchema = z.object({
  name: teamNameSchema,
  intro: teamIntroSchema,
  tagIds: z.array(idSchema).check(z.maxLength(TEAM_HASHTAG_MAX_COUNT)),
  customTags: z.array(customTagSchema).check(z.maxLength(TEAM_HASHTAG_MAX_COUNT)),
});

export const teamMemberSchema = z.extend(userSummarySchema, {
  photoUrl: z.nullable(z.string()),
  isLeader: z.boolean(),
  joinedAt: dateTimeSchema,
});

/** An invitation to a draft, or to a live team with a free place. */
export const invitationSchema = z.object({
  id: idSchema,
  inviter: userSummarySchema,
  invitee: userSummarySchema,
  /** Who is already in: shown to the invitee with their photos. */
  members: z.array(userSummarySchema),
  teamName: z.nullable(z.string()),
  status: z.enum(['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELED', 'EXPIRED']),
  expiresAt: dateTimeSchema,
  createdAt: dateTimeSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;

/** A team being put together. Its members all accepted; who has not answered is in `sentInvitations`. */
export const draftSchema = z.object({
  id: idSchema,
  leaderUserId: idSchema,
  gender: genderSchema,
  members: z.array(teamMemberSchema),
  createdAt: dateTimeSchema,
});

/** A draft that asked to become a team and waits for fill-up; with three it is a team at once. */
export const teamBuildingRequestSchema = z.object({
  id: idSchema,
  name: z.string(),
  intro: z.string(),
  hashtags: z.array(tagSchema),
  members: z.array(teamMemberSchema),
  leaderUserId: idSchema,
  createdAt: dateTimeSchema,
});

export const teamSchema = z.object({
  id: idSchema,
  name: z.string(),
  intro: z.string(),
  hashtags: z.array(tagSchema),
  teamType: z.literal('TEAM'),
  gender: genderSchema,
  leaderUserId: idSchema,
  members: z.array(teamMemberSchema),
  /** WAITING_MEMBERS: under three, matching is stopped. */
  state: z.enum(['WAITING_MEMBERS', 'READY_TO_MATCH']),
  /** What leaving or deleting would lose, in true numbers. */
  losses: z.object({
    sentLikeCount: z.int(),
    receivedLikeCount: z.int(),
    matchCount: z.int(),
    chatCount: z.int(),
  }),
  createdAt: dateTimeSchema,
});
export type Team = z.infer<typeof teamSchema>;

export const myTeamSchema = z.object({
  team: z.nullable(teamSchema),
  draft: z.nullable(draftSchema),
  request: z.nullable(teamBuildingRequestSchema),
  sentInvitations: z.array(invitationSchema),
  receivedInvitations: z.array(invitationSchema),
});
export type MyTeam = z.infer<typeof myTeamSchema>;

export const getMyTeam = defineCall({
  name: 'getMyTeam',
  method: 'GET',
  path: '/api/v3/teams/mine',
  summary: 'Everything /team and /team/invitation show.',
  who: ['member'],
  shows: ['teamMate', 'friend', 'inviting', 'invited'],
  response: myTeamSchema,
});

export const updateTeam = defineCall({
  name: 'updateTeam',
  method: 'PUT',
  path: '/api/v3/teams/{teamId}',
  summary: 'Name, intro and hashtags of the own team.',
  who: ['teamMember'],
  shows: ['teamMate'],
  params: z.object({ teamId: idParamSchema }),
  body: teamInfoSchema,
  response: teamSchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'teamEdit',
  reachesOthers: true,
});

export const leaveTeam = defineCall({
  name: 'leaveTeam',
  method: 'POST',
  path: '/api/v2/teams/{teamId}/leave',
  summary: 'LEAVE, or by the leader KICK a member or DISBAND the team.',
  who: ['teamMember', 'teamLeader'],
  params: z.object({ teamId: idParamSchema }),
  body: z.optional(
    z.object({
      action: z._default(z.enum(['LEAVE', 'KICK', 'DISBAND']), 'LEAVE'),
      userId: z.optional(idSchema),
    }),
  ),
  response: emptySchema,
  errors: [errorCodes.forbidden],
  reachesOthersWhen: 'KICK and DISBAND; anybody may LEAVE',
});

export const getTeamView = defineCall({
  name: 'getTeamView',
  method: 'GET',
  path: '/api/v1/team-view',
  summary: 'The public card of a team that the own team met, blurred by the viewer’s rights.',
  who: ['teamMember'],
  shows: ['covered', 'named', 'opened', 'teamMate'],
  query: z.object({ matchId: z.optional(idParamSchema), teamId: z.optional(idParamSchema) }),
  response: z.object({
    team: teamSummarySchema,
    members: z.array(memberCardSchema),
    isOwnTeam: z.boolean(),
  }),
  errors: [errorCodes.forbidden],
});

export const createDraftMember = defineCall({
  name: 'createDraftMember',
  method: 'POST',
  path: '/api/v1/team-buildings/drafts/mine/members',
  summary:
    'Invites a friend to the own draft (made now if there is none) or to a free place in the own team.',
  who: ['verified', 'draftLeader', 'teamLeader'],
  shows: ['teamMate', 'friend', 'inviting', 'invited'],
  body: z.object({ userId: idSchema }),
  response: invitationSchema,
  errors: [
    errorCodes.forbidden,
    errorCodes.teamDraftDeactivated,
    errorCodes.teamDraftNoSpotsLeft,
    errorCodes.inviteeInAnotherTeam,
    errorCodes.inviteeAlreadyInSameTeam,
    errorCodes.invitedTeamDraftGenderMismatch,
    errorCodes.teamBuildingRequestStatusConflict,
  ],
  rateLimit: 'teamInvitation',
  reachesOthers: true,
});

export const deleteDraftMember = defineCall({
  name: 'deleteDraftMember',
  method: 'DELETE',
  path: '/api/v1/team-buildings/drafts/mine/members/{userId}',
  summary: 'Cancels an invitation or removes a member (leader), or leaves the draft (oneself).',
  who: ['draftLeader', 'teamLeader', 'verified'],
  params: z.object({ userId: idParamSchema }),
  response: emptySchema,
  errors: [errorCodes.forbidden, errorCodes.teamDraftNotFound, errorCodes.notAMemberOfTeamBuildingDraft],
  reachesOthersWhen: 'another member or invitation; anybody may leave',
});

const invitationParams = z.object({ teamBuildingDraftInvitationId: idParamSchema });

export const acceptDraftInvitation = defineCall({
  name: 'acceptDraftInvitation',
  method: 'PUT',
  path: '/api/v1/team-buildings/drafts/invitations/{teamBuildingDraftInvitationId}/accept',
  summary: 'Joins; with leaveCurrent the current team is left in the same transaction.',
  who: ['verified'],
  shows: ['teamMate', 'friend', 'inviting', 'invited'],
  params: invitationParams,
  body: z.optional(z.object({ leaveCurrent: z._default(z.boolean(), false) })),
  response: myTeamSchema,
  errors: [
    errorCodes.forbidden,
    errorCodes.teamDraftDeactivated,
    errorCodes.teamDraftNoSpotsLeft,
    errorCodes.invitedTeamDraftGenderMismatch,
    errorCodes.invalidStatusToAcceptInvitation,
    errorCodes.alreadyTeamBuildingDraftMember,
    errorCodes.invalidTeamBuildingDraftInvitationStatus,
    errorCodes.alreadyInTeamBuildingRequestOrTeam,
  ],
  reachesOthers: true,
});

export const declineDraftInvitation = defineCall({
  name: 'declineDraftInvitation',
  method: 'PUT',
  path: '/api/v1/team-buildings/drafts/invitations/{teamBuildingDraftInvitationId}/decline',
  summary: 'Declines an invitation.',
  who: ['verified'],
  params: invitationParams,
  response: emptySchema,
  errors: [errorCodes.forbidden, errorCodes.invalidTeamBuildingDraftInvitationStatus],
});

export const createTeamBuildingRequest = defineCall({
  name: 'createTeamBuildingRequest',
  method: 'POST',
  path: '/api/v1/team-buildings/requests',
  summary: 'Turns the own draft into a team (three members) or into a request that waits for fill-up.',
  who: ['draftLeader'],
  shows: ['teamMate', 'friend', 'inviting', 'invited'],
  body: teamInfoSchema,
  response: myTeamSchema,
  errors: [
    errorCodes.teamDraftNotFound,
    errorCodes.notAMemberOfTeamBuildingDraft,
    errorCodes.teamBuildingRequestDraftMaxMembersReached,
    errorCodes.teamBuildingRequestStatusConflict,
    errorCodes.teamBuildingRequestCannotStartWithWaitingMembers,
    errorCodes.alreadyInTeamBuildingRequestOrTeam,
  ],
  reachesOthers: true,
});

export const cancelTeamBuildingRequest = defineCall({
  name: 'cancelTeamBuildingRequest',
  method: 'PUT',
  path: '/api/v1/team-buildings/requests/{teamBuildingRequestId}/cancel',
  summary: 'Turns a waiting request back into a draft.',
  who: ['draftLeader'],
  shows: ['teamMate', 'friend', 'inviting', 'invited'],
  params: z.object({ teamBuildingRequestId: idParamSchema }),
  response: myTeamSchema,
  errors: [errorCodes.forbidden, errorCodes.teamBuildingRequestStatusConflict],
  reachesOthers: true,
});
