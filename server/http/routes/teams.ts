import * as calls from '@/contract/teams';
import { deleteDraftMember } from '../../modules/endings/delete-draft-member';
import { leaveTeam } from '../../modules/endings/leave-team';
import { removeMember } from '../../modules/endings/remove-member';
import { assertNotSanctioned } from '../../modules/sanctions/sanction-error';
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
  memberRoute(calls.getMyTeam, ({ context }) => getMyTeam(context)),
  memberRoute(calls.updateTeam, ({ app, userId, params, body }) =>
    updateTeam({ app, userId }, { teamId: params.teamId, info: body }),
  ),
  memberRoute(calls.leaveTeam, ({ app, userId, session, params, body }) => {
    if (body && body.action !== 'LEAVE') assertNotSanctioned(session, app.clock.now());
    return leaveTeam({ app, userId }, { teamId: params.teamId, order: body });
  }),
  memberRoute(calls.createDraftMember, ({ app, userId, body }) =>
    createDraftMember({ app, userId }, body.userId),
  ),
  memberRoute(calls.deleteDraftMember, ({ app, userId, session, params }) => {
    if (params.userId !== userId) assertNotSanctioned(session, app.clock.now());
    return deleteDraftMember({ app, userId }, params.userId);
  }),
  memberRoute(calls.acceptDraftInvitation, ({ app, userId, params, body }) =>
    acceptDraftInvitation(
      { app, userId },
      {
        invitationId: params.teamBuildingDraftInvitationId,
        leaveCurrent: body?.leaveCurrent
          ? (tx, current) =>
              removeMember({ app, tx }, { locked: current, removal: { userId, cause: 'LEAVE' } })
          : undefined,
      },
    ),
  ),
  memberRoute(calls.declineDraftInvitation, ({ app, userId, params }) =>
    declineDraftInvitation({ app, userId }, params.teamBuildingDraftInvitationId),
  ),
  memberRoute(calls.createTeamBuildingRequest, ({ app, userId, body }) =>
    createTeamBuildingRequest({ app, userId }, body),
  ),
  memberRoute(calls.cancelTeamBuildingRequest, ({ app, userId, params }) =>
    cancelTeamBuildingRequest({ app, userId }, params.teamBuildingRequestId),
  ),
];
