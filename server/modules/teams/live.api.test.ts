import { beforeAll, describe, expect, test } from 'vitest';
import { deleteMatch, likeMatch, openMatch, unblurMatch } from '@/contract/matches';
import * as buildings from '@/contract/team-buildings';
import { leaveTeam, updateTeam } from '@/contract/teams';
import { deleteMe } from '@/contract/users';
import { heardBy } from '../../../testing/api/heard-by';
import { introduceAndFlip } from '../../../testing/api/introductions';
import { createPair } from '../../../testing/api/pairs';
import type { Person } from '../../../testing/api/person';
import {
  createDraft,
  createFriends,
  createTeam,
  invite,
  readMyTeam,
  teamInfo,
} from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { expireMatches } from '../matches/expire-matches';

const api = useTestApi();
// What a new team is recommended comes by a job, whenever that has its turn: these are the acts themselves.
beforeAll(() => api.service.jobs.stop());

const heardOf = (people: readonly Person[], act: () => Promise<unknown>) => heardBy(api, people, act);

const teams = ['teams', 'friends'];

describe('every phone of a team follows', () => {
  test('an invitation that is sent and one that is taken back', async () => {
    const [leader, member] = await createDraft(api, 2);
    const [friend] = await createFriends(api, leader, 1);
    expect(await heardOf([leader, member, friend], () => invite(api, leader, friend))).toEqual([
      teams,
      teams,
      ['TEAM_BUILDING_DRAFT_INVITED'],
    ]);
    const changed = ['TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED'];
    const takeBack = () =>
      api.call(buildings.deleteDraftMember, { as: leader, params: { userId: friend.id } });
    expect(await heardOf([leader, member, friend], takeBack)).toEqual([teams, changed, changed]);
  });

  test('an answer, also on the other phone of who gave it', async () => {
    const [leader, member] = await createDraft(api, 2);
    const [friend] = await createFriends(api, leader, 1);
    const id = await invite(api, leader, friend);
    const decline = () =>
      api.call(buildings.declineDraftInvitation, {
        as: friend,
        params: { teamBuildingDraftInvitationId: id },
      });
    expect(await heardOf([leader, member, friend], decline)).toEqual([
      ['TEAM_BUILDING_DRAFT_DECLINED'],
      ['TEAM_BUILDING_DRAFT_MEMBER_STATUS_CHANGED'],
      teams,
    ]);
  });

  test.each([
    [
      'leaves',
      (leader: Person) =>
        api.call(buildings.deleteDraftMember, { as: leader, params: { userId: leader.id } }),
    ],
    ['withdraws', (leader: Person) => api.call(deleteMe, { as: leader, body: { isAgreed: true } })],
  ] as const)('who leads instead of a leader who %s, also of who is invited', async (_, go) => {
    const [leader, next] = await createDraft(api, 2);
    const [friend] = await createFriends(api, leader, 1);
    await invite(api, leader, friend);
    const [, invited] = await heardOf([next, friend], () => go(leader));
    expect(invited).toEqual(expect.arrayContaining(['teams']));
    const { receivedInvitations } = await readMyTeam(api, friend);
    expect(receivedInvitations).toMatchObject([{ inviter: { id: next.id }, members: [{ id: next.id }] }]);
  });

  test('a card that is changed, without an alarm', async () => {
    const { teamId, people } = await createTeam(api);
    const edit = () => api.call(updateTeam, { as: people[2], params: { teamId }, body: teamInfo });
    expect(await heardOf(people, edit)).toEqual([teams, teams, teams]);
  });

  test('a pair that is unblurred or put away; the other team learns only of the end', async () => {
    const { her, his, matchId } = await introduceAndFlip(api, { cloverAmount: 20 });
    const phones = [...his.people, her.people[0]];
    const unblur = () => api.call(unblurMatch, { as: his.people[0], params: { matchId } });
    const [first, ...rest] = await heardOf(phones, unblur);
    expect(first).toEqual(expect.arrayContaining(['matches', 'preMatches', 'wallet']));
    // It was paid by one: the clovers of the others are what they were.
    expect(rest).toEqual([...Array(2).fill(['matches', 'preMatches']), []]);
    const putAway = () => api.call(deleteMatch, { as: his.people[1], params: { matchId } });
    expect(await heardOf(his.people, putAway)).toEqual(Array(3).fill(['matches', 'preMatches']));
  });
});

describe('the other teams of a team that stops follow', () => {
  const ended = Array(3).fill(['matches', 'preMatches']);
  const leave = (as: Person, teamId: number, body: { seeksSubstitute?: boolean } = {}) =>
    api.call(leaveTeam, { as, params: { teamId }, body: { action: 'LEAVE', ...body } });

  test('who liked it, was liked by it, or is matched with it', async () => {
    const own = await createTeam(api);
    const [liker, liked, matched, stranger] = [
      await createTeam(api, { gender: 'MAN' }),
      await createTeam(api, { gender: 'MAN' }),
      await createTeam(api, { gender: 'MAN' }),
      await createTeam(api, { gender: 'MAN' }),
    ];
    await createPair(api, liker, own);
    await createPair(api, own, liked);
    await createPair(api, own, matched, { isMatched: true });
    const phones = [liker, liked, matched].flatMap(({ people }) => people);
    const heard = await heardOf([...phones, stranger.leader], () => leave(own.people[1], own.teamId));
    // Of a LIKE that was not opened half of the price comes back, which is said too.
    expect(heard.map((of) => of.filter((noun) => noun !== 'WALLET_UPDATED'))).toEqual([
      ...[ended, ended, ended].flat(),
      [],
    ]);
  });

  test('who has it among the cards of the day', async () => {
    const { her, his } = await introduceAndFlip(api);
    const stays = await introduceAndFlip(api);
    const phones = [...her.people, stays.her.people[0]];
    expect(await heardOf(phones, () => leave(his.people[0], his.id))).toEqual([...ended, []]);
  });

  test('who liked it, while it looks for a substitute', async () => {
    const own = await createTeam(api);
    const [liker, matched] = [
      await createTeam(api, { gender: 'MAN' }),
      await createTeam(api, { gender: 'MAN' }),
    ];
    await createPair(api, own, matched, { isMatched: true });
    await createPair(api, liker, own, { isOpened: true });
    const seek = () => leave(own.people[1], own.teamId, { seeksSubstitute: true });
    expect(await heardOf(liker.people, seek)).toEqual(ended);
  });
});

test('a LIKE whose time is over is gone on the phones of both teams', async () => {
  const [own, other] = [await createTeam(api), await createTeam(api, { gender: 'MAN' })];
  await createPair(api, own, other, { isOpened: true });
  api.clock.advance(3_600_000);
  const people = [...own.people, ...other.people];
  expect(await heardOf(people, () => expireMatches(api))).toEqual(Array(6).fill(['matches', 'preMatches']));
});

test('a pair nobody liked is over without a word: its card goes with the drop', async () => {
  const { her, his } = await introduceAndFlip(api);
  api.clock.advance(49 * 3_600_000);
  expect(await heardOf([...her.people, ...his.people], () => expireMatches(api))).toEqual(Array(6).fill([]));
});

test('whose LIKE it is reads on every phone that it was opened', async () => {
  const { her, his, matchId } = await introduceAndFlip(api);
  await api.call(likeMatch, { as: her.people[0], params: { matchId } });
  const open = () => api.call(openMatch, { as: his.people[0], params: { matchId } });
  expect(await heardOf(her.people, open)).toEqual(Array(3).fill(['matches']));
});
