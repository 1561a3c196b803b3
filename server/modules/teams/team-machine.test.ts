import { describe, expect, test } from 'vitest';
import { eventsOf } from './team-events';
import { cellOf, teamMachine } from './team-machine';
import { type TeamState, teamActions, teamActors, teamStates } from './team-transitions';

const steps = teamStates.flatMap((state) =>
  teamActions.flatMap((action) =>
    teamActors.flatMap((actor) => {
      const cell = cellOf(state, action, actor);
      return cell && 'next' in cell ? { state, action, actor, ...cell } : [];
    }),
  ),
);
const isWhole = (state: TeamState) => state === 'READY' || state === 'PAUSED';
const nextStates = (state: TeamState) =>
  new Set(steps.filter((step) => step.state === state).map(({ next }) => next));

describe('the table of teams', () => {
  test('leads from nothing to every state', () => {
    const reached = new Set<TeamState>(['NONE']);
    for (const state of reached) for (const next of nextStates(state)) reached.add(next);
    // A live team is short only after it was whole.
    expect([...reached].sort()).toEqual([...teamStates].sort());
  });

  test('lets nothing out of a team that ended', () => {
    expect(nextStates('DISBANDED')).toEqual(new Set());
  });

  test('lets a member do nothing to others but change the card, rest and leave', () => {
    const byMember = steps.filter(({ actor }) => actor === 'member').map(({ action }) => action);
    expect(new Set(byMember)).toEqual(new Set(['LEAVE', 'HAND_OVER', 'EDIT', 'PAUSE', 'RESUME']));
  });

  test('ends matches whenever a team that matches stops, and never else', () => {
    const ways = ['LEAVE', 'REMOVE', 'DISBAND', 'HAND_OVER', 'REPLACE'];
    for (const { state, action, next, effects } of steps) {
      const isWayOut = ['READY', 'PAUSED', 'WAITING', 'SEARCHING'].includes(state) && ways.includes(action);
      expect(effects.includes('END_MATCHES'), `${state} ${action}`).toBe(isWayOut && next !== 'SEARCHING');
      expect(effects.includes('HOLD_MATCHES'), `${state} ${action}`).toBe(isWayOut && next === 'SEARCHING');
    }
  });

  test('lets a team look for a substitute only when it was whole and somebody asked for it', () => {
    const begun = steps.filter(({ state, next }) => state !== 'SEARCHING' && next === 'SEARCHING');
    expect(begun.map(({ state, action, actor }) => `${state} ${action} ${actor}`).sort()).toEqual([
      'PAUSED HAND_OVER leader',
      'PAUSED HAND_OVER member',
      'PAUSED REPLACE leader',
      'READY HAND_OVER leader',
      'READY HAND_OVER member',
      'READY REPLACE leader',
    ]);
  });

  test('recommends whenever a team becomes ready', () => {
    for (const { state, next, effects } of steps)
      expect(effects.includes('RECOMMEND')).toBe(!isWhole(state) && next === 'READY');
  });

  test('tells somebody of every change but a changed card, a rest and a merged request', () => {
    const quiet = steps.filter(({ events }) => events.length === 0).map(({ action }) => action);
    expect(new Set(quiet)).toEqual(new Set(['EDIT', 'PAUSE', 'RESUME', 'MERGE']));
  });

  test('tells nobody of what they did themselves', () => {
    const actors = { leader: 1, member: 2, invitee: 4 };
    for (const { actor, action, ...step } of steps) {
      if (actor === 'slide') continue;
      const actorUserId = actors[actor];
      const isOwnWay = actor === 'invitee' || action === 'LEAVE' || action === 'HAND_OVER';
      const told = eventsOf(step, {
        team: { id: 9, name: '한강 피크닉단', leaderUserId: 1 },
        memberIds: [1, 2, 3],
        actorUserId,
        subject: { userId: isOwnWay ? actorUserId : 3, invitationId: 7 },
        nickname: '민들레',
        leaderUserId: 1,
        invitees: [{ userId: 5, invitationId: 8 }],
        opponentIds: [6],
      }).map(({ userId }) => userId);
      expect(told, `${step.state} ${action} ${actor}`).not.toContain(actorUserId);
    }
  });

  test('has no state that the type does not know', () => {
    expect(Object.keys(teamMachine).sort()).toEqual([...teamStates].sort());
  });
});
