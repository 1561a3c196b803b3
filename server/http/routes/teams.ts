import { getMyTeam as getMyTeamCall } from '@/contract/my-team';
import * as buildings from '@/contract/team-buildings';
import * as calls from '@/contract/teams';
import { deleteDraftMember } from '../../modules/endings/delete-draft-member';
import { leaveTeam } from '../../modules/endings/leave-team';
import { removeMember } from '../../modules/endings/remove-member';
import { updateTeamPause } from '../../modules/endings/update-team-pause';
import { assertNotSanctioned } from '../../modules/sanctions/sanction-error';
import { enterKeptRooms } from '../../modules/substitutes/enter-kept-rooms';
import { acceptDraftInvitation, declineDraftInvitation } from '../../modules/teams/answer-draft-invitation';
import { createDraftMember } from '../../modules/teams/create-draft-member';
import { getMyTeam } from '../../modules/teams/get-my-team';
import {
  cancelTeamBuildingRequest,
  createTeamBuildingRequest,
} from '../../modules/teams/team-building-requests';
import { updateTeam } from '../../modules/teams/update-team';
import { memberRoute, type Route } from '../route';

export const teamRoutes: Route[] = [
  memberRoute(getMyTeamCall, ({ context }) => getMyTeam(context)),
  memberRoute(calls.updateTeam, ({ context, params, body }) =>
    updateTeam(context, { teamId: params.teamId, info: body }),
  ),
  memberRoute(calls.updateTeamPause, ({ context, params, body }) =>
    updateTeamPause(context, { teamId: params.teamId, isPaused: body.isPaused }),
  ),
  memberRoute(calls.leaveTeam, ({ context, session, params, body }) => {
    if (body && body.action !== 'LEAVE') assertNotSanctioned(session, context.app.clock.now());
    return leaveTeam(context, { teamId: params.teamId, order: body });
  }),
  memberRoute(buildings.createDraftMember, ({ context, body }) => createDraftMember(context, body.userId)),
  memberRoute(buildings.deleteDraftMember, ({ context, session, params, query }) => {
    if (params.userId !== context.userId) assertNotSanctioned(session, context.app.clock.now());
    return deleteDraftMember(context, { targetUserId: params.userId, ...query });
  }),
  memberRoute(buildings.acceptDraftInvitation, ({ context, params, body }) =>
    acceptDraftInvitation(context, {
      invitationId: params.teamBuildingDraftInvitationId,
      leaveCurrent: body?.leaveCurrent
        ? (tx, current) =>
            removeMember(
              { ...context, tx },
              { locked: current, removal: { userId: context.userId, cause: 'LEAVE' } },
            )
        : undefined,
      joined: (tx, locked) => enterKeptRooms({ ...context, tx }, locked),
    }),
  ),
  memberRoute(buildings.declineDraftInvitation, ({ context, params }) =>
    declineDraftInvitation(context, params.teamBuildingDraftInvitationId),
  ),
  memberRoute(buildings.createTeamBuildingRequest, ({ context, body }) =>
    createTeamBuildingRequest(context, body),
  ),
  memberRoute(buildings.cancelTeamBuildingRequest, ({ context, params }) =>
    cancelTeamBuildingRequest(context, params.teamBuildingRequestId),
  ),
];
