import { errorCodes } from '@/contract/error-codes';
import {
  type Cells,
  event,
  no,
  type Refusal,
  status,
  type TeamAction,
  type TeamActor,
  type TeamEffect,
  type TeamState,
  type Transition,
  to,
} from './team-transitions';

const leaderInvites: Refusal = { code: errorCodes.forbidden, displayMessage: '팀장만 초대할 수 있어요.' };
const stopsMatching: TeamEffect[] = ['END_MATCHES', 'LEAVE_ROOMS'];
const holdsMatches: TeamEffect[] = ['HOLD_MATCHES', 'LEAVE_ROOMS'];
const removedFromTeam = [
  event('subject', 'TEAM_MEMBER_KICKED', { isMe: true }),
  event('members', 'TEAM_MEMBER_KICKED'),
];

/** Invitations that wait end the same way in every team that has some. */
function waitingInvitations(state: TeamState, isLive: boolean): Partial<Record<TeamAction, Cells>> {
  const declined = isLive ? 'TEAM_INVITATION_DECLINED' : 'TEAM_BUILDING_DRAFT_DECLINED';
  return {
    CANCEL_INVITATION: {
      leader: to(state, [status('subject', 'CANCELED'), status('members', 'CANCELED')]),
    },
    DECLINE: { invitee: to(state, [event('leader', declined), status('others', 'DECLINED')]) },
    EXPIRE: { slide: to(state, [status('leader', 'EXPIRED')]) },
  };
}

/** The third is invited and comes, in every team of two. */
function secondAndThird(state: TeamState): Partial<Record<TeamAction, Cells>> {
  return {
    INVITE: { leader: to(state, [event('subject', 'TEAM_INVITATION_ARRIVED')]), member: leaderInvites },
    ACCEPT: {
      invitee: to(state, [
        event('leader', 'TEAM_INVITATION_ACCEPTED'),
        event('others', 'TEAM_MEMBER_JOINED'),
      ]),
    },
    COMPLETE: { slide: to('READY', [event('everyone', 'TEAM_READY_TO_MATCH')], ['RECOMMEND']) },
  };
}

/** Ways out of a draft and of a request: there is nothing yet that could be lost. */
function buildingExits(state: TeamState): Partial<Record<TeamAction, Cells>> {
  const leave = to(state, [status('members', 'LEFT')]);
  const told = [event('subject', 'TEAM_MEMBER_KICKED', { isMe: true }), status('members', 'REMOVED')];
  const removed = { ...to(state, told), isUnsigned: true };
  return {
    LEAVE: { leader: leave, member: leave },
    HAND_OVER: { leader: leave, member: leave },
    REMOVE: { leader: removed },
    REPLACE: { leader: removed },
    DISBAND: {
      leader: to('DISBANDED', [
        event('members', 'TEAM_DELETED', { isOwnTeam: true }),
        status('invitees', 'CANCELED'),
      ]),
    },
  };
}

/** Three people, of whom each may let the team rest and take it back. */
function wholeTeam(state: TeamState): Partial<Record<TeamAction, Cells>> {
  const sought = event('members', 'SUBSTITUTE_CHANGED', { step: 'SOUGHT' });
  const handOver = to('SEARCHING', [event('members', 'TEAM_MEMBER_LEFT'), sought], holdsMatches);
  return {
    ...liveTeam(state),
    HAND_OVER: { leader: handOver, member: handOver },
    REPLACE: { leader: { ...to('SEARCHING', [...removedFromTeam, sought], holdsMatches), isUnsigned: true } },
    INVITE: { leader: { code: errorCodes.teamDraftNoSpotsLeft }, member: leaderInvites },
    ACCEPT: { invitee: { code: errorCodes.teamDraftNoSpotsLeft } },
    PAUSE: { leader: to('PAUSED'), member: to('PAUSED') },
    RESUME: { leader: to('READY'), member: to('READY') },
  };
}

/** A live team, of two or of three. */
function liveTeam(state: TeamState): Partial<Record<TeamAction, Cells>> {
  const leave = to('WAITING', [event('members', 'TEAM_MEMBER_LEFT')], stopsMatching);
  const removed = { ...to('WAITING', removedFromTeam, stopsMatching), isUnsigned: true };
  const deleted = [
    event('members', 'TEAM_DELETED', { isOwnTeam: true }),
    event('opponents', 'TEAM_DELETED', { isOwnTeam: false }),
    status('invitees', 'CANCELED'),
  ];
  return {
    ...waitingInvitations(state, true),
    LEAVE: { leader: leave, member: leave },
    HAND_OVER: { leader: leave, member: leave },
    REMOVE: { leader: removed },
    REPLACE: { leader: removed },
    DISBAND: { leader: to('DISBANDED', deleted, ['END_MATCHES', 'DELETE_ROOMS']) },
    REQUEST: no(errorCodes.alreadyInTeamBuildingRequestOrTeam),
    CANCEL_REQUEST: { leader: { code: errorCodes.teamBuildingRequestStatusConflict } },
    EDIT: { leader: to(state), member: to(state) },
  };
}

/**
 * What may be done with a team, as one table: state × action × actor gives the next state, who gets which event and
 * what else happens, or the code that refuses it; what is not in it is 1003. The last one who leaves disbands; three
 * who are together are FOUND (a request) or COMPLETE (a live team) in the same transaction; fill-up MERGEs requests
 * into another one. What hangs on people (friends, gender, blocks, places, whether an invitation still waits) is asked
 * by the use case beside this.
 */
export const teamMachine: Readonly<Record<TeamState, Partial<Record<TeamAction, Cells>>>> = {
  NONE: {
    INVITE: { leader: to('DRAFT', [event('subject', 'TEAM_BUILDING_DRAFT_INVITED')]) },
    CANCEL_INVITATION: no(errorCodes.teamDraftNotFound),
    LEAVE: no(errorCodes.teamDraftNotFound),
    REMOVE: no(errorCodes.teamDraftNotFound),
    REQUEST: no(errorCodes.teamDraftNotFound),
  },
  DRAFT: {
    ...waitingInvitations('DRAFT', false),
    ...buildingExits('DRAFT'),
    INVITE: {
      leader: to('DRAFT', [event('subject', 'TEAM_BUILDING_DRAFT_INVITED')]),
      member: leaderInvites,
    },
    ACCEPT: {
      invitee: to('DRAFT', [event('leader', 'TEAM_BUILDING_DRAFT_ACCEPTED'), status('others', 'ACCEPTED')]),
    },
    REQUEST: {
      leader: to('REQUEST', [event('members', 'TEAM_BUILDING_REQUEST_CREATED')]),
      member: {
        code: errorCodes.notAMemberOfTeamBuildingDraft,
        displayMessage: '팀장만 팀을 신청할 수 있어요.',
      },
    },
    CANCEL_REQUEST: { leader: { code: errorCodes.teamBuildingRequestStatusConflict } },
  },
  REQUEST: {
    ...buildingExits('REQUEST'),
    INVITE: { leader: { code: errorCodes.teamBuildingRequestStatusConflict }, member: leaderInvites },
    CANCEL_INVITATION: { leader: { code: errorCodes.notAMemberOfTeamBuildingDraft } },
    ACCEPT: { invitee: { code: errorCodes.invalidStatusToAcceptInvitation } },
    DECLINE: { invitee: { code: errorCodes.invalidTeamBuildingDraftInvitationStatus } },
    REQUEST: no(errorCodes.teamBuildingRequestStatusConflict),
    CANCEL_REQUEST: { leader: to('DRAFT', [event('members', 'TEAM_BUILDING_REQUEST_CANCELED')]) },
    FOUND: {
      slide: to(
        'READY',
        [event('everyone', 'TEAM_CREATED'), event('everyone', 'TEAM_READY_TO_MATCH')],
        ['RECOMMEND'],
      ),
    },
    MERGE: { slide: to('DISBANDED') },
  },
  WAITING: { ...liveTeam('WAITING'), ...secondAndThird('WAITING') },
  SEARCHING: {
    ...liveTeam('SEARCHING'),
    ...secondAndThird('SEARCHING'),
    REMIND_SEARCH: {
      slide: to('SEARCHING', [event('everyone', 'SUBSTITUTE_CHANGED', { step: 'REMINDED' })]),
    },
    END_SEARCH: { slide: to('WAITING', [event('everyone', 'SUBSTITUTE_CHANGED', { step: 'OVER' })]) },
  },
  READY: wholeTeam('READY'),
  PAUSED: wholeTeam('PAUSED'),
  DISBANDED: {
    ACCEPT: { invitee: { code: errorCodes.teamDraftDeactivated } },
    DECLINE: { invitee: { code: errorCodes.invalidTeamBuildingDraftInvitationStatus } },
  },
};

/** The cell of the table; null where there is none. */
export function cellOf(state: TeamState, action: TeamAction, actor: TeamActor): Transition | Refusal | null {
  return teamMachine[state][action]?.[actor] ?? null;
}
