import type { ErrorCode } from '@/contract/error-codes';
import type { memberStatuses, substituteSteps } from '@/contract/event-data';
import type { EventKind } from '@/contract/events';

/**
 * NONE is a person in no team; WAITING a live team that is short of a member, SEARCHING one that may keep its matches if
 * it finds one in time, READY one that matches, PAUSED one of three that rests.
 */
export const teamStates = [
  'NONE',
  'DRAFT',
  'REQUEST',
  'WAITING',
  'SEARCHING',
  'READY',
  'PAUSED',
  'DISBANDED',
] as const;
export type TeamState = (typeof teamStates)[number];

/** HAND_OVER is LEAVE, and REPLACE is REMOVE, where the others look for a substitute. */
export const teamActions = [
  'INVITE',
  'CANCEL_INVITATION',
  'ACCEPT',
  'DECLINE',
  'EXPIRE',
  'LEAVE',
  'REMOVE',
  'HAND_OVER',
  'REPLACE',
  'DISBAND',
  'REQUEST',
  'CANCEL_REQUEST',
  'EDIT',
  'PAUSE',
  'RESUME',
  'FOUND',
  'COMPLETE',
  'MERGE',
  'REMIND_SEARCH',
  'END_SEARCH',
] as const;
export type TeamAction = (typeof teamActions)[number];

/** `slide` is the service itself: time that runs out, people who are together. */
export const teamActors = ['leader', 'member', 'invitee', 'slide'] as const;
export type TeamActor = (typeof teamActors)[number];

/**
 * `subject` is who is invited, joins or is removed; `members` are all but them and who acts, `others` the same without
 * the leader; `invitees` are those whose invitations end with the team, `opponents` the people of other teams.
 */
export type Audience = 'leader' | 'others' | 'members' | 'everyone' | 'subject' | 'invitees' | 'opponents';

export interface EventRule {
  readonly to: Audience;
  readonly type: EventKind;
  readonly says?: {
    readonly status?: (typeof memberStatuses)[number];
    readonly isMe?: boolean;
    readonly isOwnTeam?: boolean;
    readonly step?: (typeof substituteSteps)[number];
  };
}

/** What a step does beside the state and the events. */
export type TeamEffect = 'END_MATCHES' | 'HOLD_MATCHES' | 'LEAVE_ROOMS' | 'DELETE_ROOMS' | 'RECOMMEND';

export interface Transition {
  readonly next: TeamState;
  readonly events: readonly EventRule[];
  readonly effects: readonly TeamEffect[];
  /** Nobody's photo stands beside the alarm. */
  readonly isUnsigned?: boolean;
}

export interface Refusal {
  readonly code: ErrorCode;
  /** Instead of the catalogue's words. */
  readonly displayMessage?: string;
}

export type Cells = Partial<Record<TeamActor, Transition | Refusal>>;

export function to(next: TeamState, events: EventRule[] = [], effects: TeamEffect[] = []): Transition {
  return { next, events, effects };
}

export function status(audience: Audience, said: (typeof memberStatuses)[number]): EventRule {
  return { to: audience, type: 'TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED', says: { status: said } };
}

export function event(audience: Audience, type: EventKind, says: EventRule['says'] = {}): EventRule {
  return { to: audience, type, says };
}

/** Refused, whoever of the team asks. */
export function no(code: ErrorCode): Cells {
  return { leader: { code }, member: { code } };
}
