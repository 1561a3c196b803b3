import * as z from 'zod/mini';
import { defineCall } from './call';
import { errorCodes } from './error-codes';
import { invitationSchema, myTeamSchema } from './my-team';
import { emptySchema, idParamSchema, idSchema } from './primitives';
import { teamInfoSchema } from './teams';

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
  idempotency: 'key',
  params: z.object({ userId: idParamSchema }),
  query: z.object({
    /** Which invitation is taken back: who accepted it in the same moment is not sent away (8004). */
    invitationId: z.optional(idParamSchema),
    /** What the person saw: nobody leaves a team, or is sent away from one, by a decision about what was before (1005). */
    seenStage: z.optional(z.enum(['DRAFT', 'REQUEST'])),
  }),
  response: emptySchema,
  errors: [
    errorCodes.forbidden,
    errorCodes.concurrencyFailed,
    errorCodes.teamDraftNotFound,
    errorCodes.notAMemberOfTeamBuildingDraft,
    errorCodes.alreadyTeamBuildingDraftMember,
  ],
  reachesOthersWhen: 'another member or invitation; anybody may leave',
});

const invitationParams = z.object({ teamBuildingDraftInvitationId: idParamSchema });

export const acceptDraftInvitation = defineCall({
  name: 'acceptDraftInvitation',
  method: 'PUT',
  path: '/api/v1/team-buildings/drafts/invitations/{teamBuildingDraftInvitationId}/accept',
  summary: 'Joins; with leaveCurrent the current team is left in the same transaction.',
  who: ['verified'],
  idempotency: 'key',
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
  idempotency: 'key',
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
  idempotency: 'key',
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
  idempotency: 'key',
  shows: ['teamMate', 'friend', 'inviting', 'invited'],
  params: z.object({ teamBuildingRequestId: idParamSchema }),
  response: myTeamSchema,
  errors: [errorCodes.forbidden, errorCodes.teamBuildingRequestStatusConflict],
  reachesOthers: true,
});
