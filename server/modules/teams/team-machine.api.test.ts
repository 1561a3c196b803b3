import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@/contract/error-codes';
import type { Person } from '../../../testing/api/person';
import { type HumanAction, type TeamAct, teamActs } from '../../../testing/api/team-acts';
import { createTeamStage, type TeamStage } from '../../../testing/api/team-stage';
import { useTestApi } from '../../../testing/api/use-api';
import { alarms } from '../../db/schema';
import { cellOf } from './team-machine';
import { stateOf } from './team-step';
import { type Audience, type TeamState, type Transition, teamStates } from './team-transitions';

const api = useTestApi();
let stage: TeamStage;
beforeAll(async () => {
  stage = await createTeamStage(api);
});

const actors = {
  INVITE: ['leader', 'member'],
  CANCEL_INVITATION: ['leader', 'member'],
  ACCEPT: ['invitee'],
  DECLINE: ['invitee'],
  LEAVE: ['leader', 'member'],
  REMOVE: ['leader', 'member'],
  HAND_OVER: ['leader', 'member'],
  REPLACE: ['leader', 'member'],
  DISBAND: ['leader', 'member'],
  REQUEST: ['leader', 'member'],
  CANCEL_REQUEST: ['leader', 'member'],
  EDIT: ['leader', 'member'],
  PAUSE: ['leader', 'member'],
  RESUME: ['leader', 'member'],
} as const satisfies Record<HumanAction, readonly string[]>;
const actions = Object.keys(actors) as HumanAction[];

/** Who is in no team leads what they begin; nobody is a member of it or invited to it. */
const actsIn = (state: TeamState) =>
  actions
    .flatMap((action) => actors[action].map((actor) => ({ action, actor })))
    .filter(({ actor }) => state !== 'NONE' || actor === 'leader');

const isThird = (state: TeamState, action: HumanAction) =>
  action === 'ACCEPT' && (state === 'WAITING' || state === 'SEARCHING');

/** Nobody may have been asked yet where somebody is to be asked, or all have to have answered. */
const startsUninvited = (action: HumanAction) => action === 'INVITE' || action === 'REQUEST';

function targetOf(action: HumanAction, as: Person): Person {
  if (action !== 'REMOVE' && action !== 'REPLACE') return stage.invitee;
  return as === stage.leader ? stage.member : stage.leader;
}

async function act(state: TeamState, action: HumanAction, actor: 'leader' | 'member' | 'invitee') {
  const as = stage[actor];
  const isMatched = state === 'READY' || state === 'PAUSED';
  const at = await stage.arrange(state, { isInvited: !startsUninvited(action), isMatched });
  const given: TeamAct = { as, target: targetOf(action, as), ...at };
  return { code: await teamActs[action](api, given), team: await stage.readTeam(at.teamId) };
}

/** The alarms of everybody but of what the service does after it. */
async function alarmsOf(person: Person): Promise<string[]> {
  const rows = await api.app.db
    .select({ type: alarms.type })
    .from(alarms)
    .where(eq(alarms.userId, person.id))
    .orderBy(asc(alarms.id));
  return rows.map(({ type }) => type).filter((type) => type !== 'TEAM_READY_TO_MATCH');
}

function audienceOf(audience: Audience, state: TeamState, act: { as: Person; target: Person }): Person[] {
  const { leader, member, third } = stage;
  const team =
    state === 'NONE'
      ? []
      : state === 'READY' || state === 'PAUSED'
        ? [leader, member, third]
        : [leader, member];
  const subject = act.target;
  const members = team.filter((person) => person !== act.as && person !== subject);
  if (audience === 'leader') return [leader];
  if (audience === 'members') return members;
  if (audience === 'others') return members.filter((person) => person !== leader);
  if (audience === 'everyone') return team;
  if (audience === 'subject') return [subject];
  return audience === 'invitees' ? [stage.invitee] : [];
}

async function expectEvents(step: Transition, state: TeamState, act: { as: Person; target: Person }) {
  for (const person of stage.everybody) {
    const expected = step.events.filter(({ to }) => audienceOf(to, state, act).includes(person));
    expect(await alarmsOf(person), person.nickname).toEqual(expected.map(({ type }) => type));
  }
}

describe.each(teamStates.filter((state) => state !== 'DISBANDED'))('in %s', (state) => {
  test.each(actsIn(state))('$action by the $actor does what the table says', async ({ action, actor }) => {
    const cell = cellOf(state, action, actor);
    const { code, team } = await act(state, action, actor);
    if (!cell || !('next' in cell)) {
      expect(code).toBe(cell?.code ?? errorCodes.forbidden);
      return expect(stateOf(team)).toBe(state);
    }
    expect(code).toBeNull();
    const as = stage[actor];
    // The third who joins completes the team in the same transaction; the draft one begins has a number of its own.
    if (state !== 'NONE') expect(stateOf(team)).toBe(isThird(state, action) ? 'READY' : cell.next);
    const subject =
      action === 'LEAVE' || action === 'HAND_OVER' || action === 'ACCEPT' || action === 'DECLINE'
        ? as
        : targetOf(action, as);
    await expectEvents(cell, state, { as, target: subject });
  });
});

describe('of a team that ended', () => {
  test('an invitation is answered as the table says', async () => {
    expect((await act('DISBANDED', 'ACCEPT', 'invitee')).code).toBe(5001);
    expect((await act('DISBANDED', 'DECLINE', 'invitee')).code).toBe(8006);
  });
});
