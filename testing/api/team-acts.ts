import * as buildings from '@/contract/team-buildings';
import { leaveTeam, updateTeam, updateTeamPause } from '@/contract/teams';
import type { TeamAction } from '../../server/modules/teams/team-transitions';
import type { Person } from './person';
import { teamInfo } from './teams';
import type { TestApi } from './test-api';

export interface TeamAct {
  readonly as: Person;
  /** Whom it is about. */
  readonly target: Person;
  readonly teamId: number;
  readonly invitationId: number;
  readonly leaveCurrent?: boolean;
}

/** What people do with teams is everything in the table but the service's own steps. */
export type HumanAction = Exclude<
  TeamAction,
  'EXPIRE' | 'FOUND' | 'COMPLETE' | 'MERGE' | 'REMIND_SEARCH' | 'END_SEARCH'
>;

/** The call each action makes; gives the code that refused it, or null. */
export const teamActs: {
  readonly [Action in HumanAction]: (api: TestApi, act: TeamAct) => Promise<number | null>;
} = {
  INVITE: (api, { as, target }) =>
    api.attempt(buildings.createDraftMember, { as, body: { userId: target.id } }),
  CANCEL_INVITATION: (api, { as, target }) =>
    api.attempt(buildings.deleteDraftMember, { as, params: { userId: target.id } }),
  ACCEPT: (api, { as, invitationId, leaveCurrent = false }) =>
    api.attempt(buildings.acceptDraftInvitation, {
      as,
      params: { teamBuildingDraftInvitationId: invitationId },
      body: { leaveCurrent },
    }),
  DECLINE: (api, { as, invitationId }) =>
    api.attempt(buildings.declineDraftInvitation, {
      as,
      params: { teamBuildingDraftInvitationId: invitationId },
    }),
  LEAVE: (api, { as }) => api.attempt(buildings.deleteDraftMember, { as, params: { userId: as.id } }),
  REMOVE: (api, { as, target }) =>
    api.attempt(buildings.deleteDraftMember, { as, params: { userId: target.id } }),
  HAND_OVER: (api, { as, teamId }) =>
    api.attempt(leaveTeam, { as, params: { teamId }, body: { action: 'LEAVE', seeksSubstitute: true } }),
  REPLACE: (api, { as, target, teamId }) =>
    api.attempt(leaveTeam, {
      as,
      params: { teamId },
      body: { action: 'KICK', userId: target.id, seeksSubstitute: true },
    }),
  DISBAND: (api, { as, teamId }) =>
    api.attempt(leaveTeam, { as, params: { teamId }, body: { action: 'DISBAND' } }),
  REQUEST: (api, { as }) => api.attempt(buildings.createTeamBuildingRequest, { as, body: teamInfo }),
  CANCEL_REQUEST: (api, { as, teamId }) =>
    api.attempt(buildings.cancelTeamBuildingRequest, { as, params: { teamBuildingRequestId: teamId } }),
  PAUSE: (api, { as, teamId }) =>
    api.attempt(updateTeamPause, { as, params: { teamId }, body: { isPaused: true } }),
  RESUME: (api, { as, teamId }) =>
    api.attempt(updateTeamPause, { as, params: { teamId }, body: { isPaused: false } }),
  EDIT: (api, { as, teamId }) => api.attempt(updateTeam, { as, params: { teamId }, body: teamInfo }),
};
