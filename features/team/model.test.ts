import { expect, test } from 'vitest';
import { formatTimeLeft } from '@/lib/format/duration';
import { invitationBuilder, myTeamBuilder, teamBuilder } from '@/testing/builders/teams';
import { freePlaces, nextDropText, offersSearch, phaseOf } from './model';

test.each([
  ['2026-11-21T02:59:00Z', '다음 추천은 오늘 낮 12시에 와요.'],
  ['2026-11-21T03:00:00Z', '다음 추천은 내일 낮 12시에 와요.'],
  ['2026-11-21T14:59:00Z', '다음 추천은 내일 낮 12시에 와요.'],
  ['2026-11-21T15:00:00Z', '다음 추천은 오늘 낮 12시에 와요.'],
])('at %s in Seoul: %s', (now, text) => {
  expect(nextDropText(new Date(now).getTime())).toBe(text);
});

test.each([
  [61 * 60 + 59, '61시간 남음'],
  [60, '1시간 남음'],
  [59, '59분 남음'],
  [0, '1분 남음'],
  [-5, '1분 남음'],
])('%i minutes before its end an invitation says %s', (minutes, text) => {
  expect(formatTimeLeft(minutes * 60_000)).toBe(text);
});

test('a spot is free when nobody is in it or invited to it', () => {
  expect([freePlaces(1, 0), freePlaces(1, 2), freePlaces(3, 1)]).toEqual([2, 0, 0]);
});

test('an invitation that was answered waits no more', () => {
  const sentInvitations = (['DECLINED', 'PENDING', 'EXPIRED'] as const).map((status, id) =>
    invitationBuilder({ id, status }),
  );
  const phase = phaseOf(myTeamBuilder({ team: teamBuilder(), sentInvitations }));
  expect(phase).toMatchObject({ kind: 'team', invitations: [{ id: 1 }] });
});

test('a substitute is looked for where something is matched, by a team that is whole', () => {
  const { losses } = teamBuilder();
  const team = (state: 'READY_TO_MATCH' | 'WAITING_MEMBERS', matchCount: number) =>
    teamBuilder({ state, losses: { ...losses, matchCount } });
  const teams = [team('READY_TO_MATCH', 1), team('READY_TO_MATCH', 0), team('WAITING_MEMBERS', 1)];
  expect(teams.map(offersSearch)).toEqual([true, false, false]);
});
