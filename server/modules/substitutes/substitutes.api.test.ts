import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getAlarms } from '@/contract/alarms';
import { createMessage, getChat, getMessages, searchChats } from '@/contract/chats';
import { deleteMatch, getMatch, getMatchedMatches } from '@/contract/matches';
import { withParticle } from '@/contract/particle';
import { keepChat } from '@/contract/room-holds';
import { leaveTeam } from '@/contract/teams';
import { matchTeams } from '../../../testing/api/match-teams';
import type { Person } from '../../../testing/api/person';
import { createReadyTeam } from '../../../testing/api/ready-team';
import {
  agree,
  bringIn,
  type HeldRoom,
  holdOf,
  nod,
  openHeldRoom,
  presentIn,
  searchSteps,
} from '../../../testing/api/substitute-stage';
import { befriend, readMyTeam } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { transact } from '../../db/transact';

const api = useTestApi();

const say = (as: Person, { channelId }: HeldRoom, text: string) =>
  api.call(createMessage, { as, params: { channelId }, body: { clientMessageId: randomUUID(), text } });
const linesSeenBy = async (as: Person, { channelId }: HeldRoom) =>
  (await api.call(getMessages, { as, params: { channelId }, query: { limit: 100 } })).items;
const matchState = async (as: Person, { channelId }: HeldRoom) =>
  (await api.call(getMatch, { as, query: { matchId: channelId } })).state;
const inOrder = (people: readonly Person[]) => people.map(({ id }) => id).sort((one, other) => one - other);

describe('when a member leaves for the others to find a substitute', () => {
  test('the match and the room are held, both teams are asked, and the one who left is out at once', async () => {
    const held = await openHeldRoom(api);
    const { leader, stays, leaver, men, channelId } = held;
    const { team } = await readMyTeam(api, leader);
    expect(team).toMatchObject({
      state: 'WAITING_MEMBERS',
      search: {
        rooms: [{ channelId, opponentTeamName: held.his.name, hold: { isOurs: true, hasNodded: false } }],
      },
    });
    for (const as of [leader, men[0]]) expect(await matchState(as, held)).toBe('MATCHED');
    expect(await holdOf(api, men[0], channelId)).toMatchObject({
      isOurs: false,
      isAgreed: false,
      isFound: false,
      own: { nodCount: 0, neededCount: 2 },
      opponent: { nodCount: 0, neededCount: 2 },
    });
    for (const each of men) expect(await searchSteps(api, each)).toEqual(['ASKED']);
    for (const each of [leader, stays]) expect(await searchSteps(api, each)).toEqual(['SOUGHT']);
    expect(await presentIn(api, channelId)).toEqual(inOrder([leader, stays, ...men]));
    expect(await api.attempt(keepChat, { as: leaver, params: { channelId } })).toBe(1003);
    expect(await holdOf(api, leaver, channelId)).toBeNull();
    expect((await linesSeenBy(leader, held)).at(-1)?.text).toContain('대타를 찾아요');
  });

  test('the leader may send somebody away for it as well', async () => {
    const { her, leader, stays, channelId } = await openRoomOfThree();
    const body = { action: 'KICK' as const, userId: stays.id, seeksSubstitute: true };
    await api.call(leaveTeam, { as: leader, params: { teamId: her.id }, body });
    expect((await readMyTeam(api, leader)).team?.search?.rooms).toMatchObject([{ channelId }]);
  });

  test('without the wish, or with nothing that is matched, everything is as with any leaving', async () => {
    const { her, leader, stays, channelId, men } = await openRoomOfThree();
    await api.call(leaveTeam, { as: stays, params: { teamId: her.id } });
    expect((await readMyTeam(api, leader)).team?.search).toBeNull();
    expect((await api.call(getMatchedMatches, { as: leader })).items).toEqual([]);
    expect(await holdOf(api, men[0], channelId)).toBeNull();
    const other = await openRoomOfThree();
    await api.call(deleteMatch, { as: other.leader, params: { matchId: other.channelId } });
    await api.call(leaveTeam, {
      as: other.stays,
      params: { teamId: other.her.id },
      body: { seeksSubstitute: true },
    });
    expect((await readMyTeam(api, other.leader)).team).toMatchObject({ search: null });
  });
});

describe('a room is kept', () => {
  test('when more than half of those present on each side want it, and the third comes into it', async () => {
    const held = await openHeldRoom(api);
    const { leader, stays, men, friend, channelId } = held;
    await nod(api, channelId, [leader, men[0], men[0], men[1]]);
    expect(await holdOf(api, leader, channelId)).toMatchObject({
      hasNodded: true,
      isAgreed: false,
      own: { nodCount: 1 },
      opponent: { nodCount: 2 },
    });
    await nod(api, channelId, [stays]);
    expect(await holdOf(api, men[2], channelId)).toMatchObject({ isAgreed: true, hasNodded: false });
    await bringIn(api, leader, friend);
    expect((await readMyTeam(api, leader)).team).toMatchObject({ state: 'READY_TO_MATCH', search: null });
    expect(await presentIn(api, channelId)).toEqual(inOrder([leader, stays, friend, ...men]));
    expect(await holdOf(api, leader, channelId)).toBeNull();
    for (const each of men) expect(await searchSteps(api, each)).toEqual(['ASKED', 'JOINED']);
    // They came in by their own act.
    expect(await searchSteps(api, friend)).toEqual([]);
    await say(friend, held, '안녕하세요');
    expect((await linesSeenBy(men[0], held)).slice(-2).map(({ text }) => text)).toEqual([
      `${friend.nickname}님이 대타로 들어왔어요`,
      '안녕하세요',
    ]);
  });

  test('also when the third is there before the teams agree', async () => {
    const held = await openHeldRoom(api);
    const { leader, friend, men, channelId } = held;
    await bringIn(api, leader, friend);
    expect((await readMyTeam(api, leader)).team).toMatchObject({
      state: 'READY_TO_MATCH',
      search: { rooms: [{ channelId }] },
    });
    // Nobody looks any more: only the word of the two teams is lacking.
    for (const each of [leader, men[0]])
      expect(await holdOf(api, each, channelId)).toMatchObject({ isFound: true, isAgreed: false });
    expect((await readMyTeam(api, friend)).team?.search).toBeNull();
    expect(await api.attempt(getChat, { as: friend, params: { channelId } })).toBe(1003);
    await agree(api, held);
    expect(await presentIn(api, channelId)).toContain(friend.id);
    expect(await matchState(friend, held)).toBe('MATCHED');
    expect(await searchSteps(api, men[0])).toEqual(['ASKED', 'JOINED']);
    // It was not their own act that let them in.
    const [alarm] = (await api.call(getAlarms, { as: friend, query: { limit: 1 } })).items;
    expect(alarm).toMatchObject({
      title: `${withParticle(held.his.name, '와/과')} 나누던 대화에 들어왔어요`,
      data: { channelId, step: 'JOINED' },
    });
  });

  test('unless one of the teams ends it: then it is over for both at once', async () => {
    const held = await openHeldRoom(api);
    const { leader, men, friend, channelId } = held;
    await agree(api, held);
    await api.call(deleteMatch, { as: men[0], params: { matchId: channelId } });
    expect(await matchState(leader, held)).toBe('CLOSED');
    expect((await api.call(getChat, { as: leader, params: { channelId } })).state).toBe('CLOSED');
    expect(await api.attempt(keepChat, { as: leader, params: { channelId } })).toBe(1003);
    await bringIn(api, leader, friend);
    expect(await presentIn(api, channelId)).not.toContain(friend.id);
  });

  test('or one of the two who look leaves too: then all of it ends as with any leaving', async () => {
    const held = await openHeldRoom(api);
    const { her, leader, stays, men, channelId } = held;
    await agree(api, held);
    await api.call(leaveTeam, {
      as: stays,
      params: { teamId: her.id },
      body: { seeksSubstitute: true },
    });
    expect((await readMyTeam(api, leader)).team?.search).toBeNull();
    expect(await matchState(men[0], held)).toBe('CLOSED');
    expect(await holdOf(api, men[0], channelId)).toBeNull();
  });

  test('and both teams may lack somebody at once: then everybody is asked anew, and both thirds come in', async () => {
    const held = await openHeldRoom(api);
    const { leader, stays, friend, his, men, channelId } = held;
    await agree(api, held);
    const other = await api.person({ gender: 'MAN' });
    await api.call(leaveTeam, { as: men[2], params: { teamId: his.id }, body: { seeksSubstitute: true } });
    expect(await holdOf(api, leader, channelId)).toMatchObject({ isAgreed: false, own: { nodCount: 0 } });
    await nod(api, channelId, [leader, stays, men[0], men[1]]);
    await befriendAndBringIn(men[0], other);
    await bringIn(api, leader, friend);
    expect(await presentIn(api, channelId)).toEqual(inOrder([leader, stays, friend, men[0], men[1], other]));
  });
});

describe('a substitute', () => {
  test('sees what is said since they came, and nothing of before by any way', async () => {
    const held = await openHeldRoom(api);
    const { leader, men, leaver, friend, channelId } = held;
    const before = await say(men[0], held, '우리끼리 하는 이야기');
    await agree(api, held);
    await bringIn(api, leader, friend);
    const seen = await linesSeenBy(friend, held);
    expect(seen.map(({ text }) => text)).toEqual([`${friend.nickname}님이 대타로 들어왔어요`]);
    const { items } = await api.call(searchChats, { as: friend, body: {} });
    expect(items).toMatchObject([{ channelId, unreadCount: 0, lastMessage: { systemKind: 'SUBSTITUTE' } }]);
    const answer = { clientMessageId: randomUUID(), text: '네', replyToSeq: before.seq };
    expect(await api.attempt(createMessage, { as: friend, params: { channelId }, body: answer })).toBe(1002);
    const { members } = await api.call(getChat, { as: friend, params: { channelId } });
    expect(members.map(({ userId }) => userId)).not.toContain(leaver.id);
  });

  test('stands in the match in the place of the one who left, who sees nobody new', async () => {
    const held = await openHeldRoom(api);
    const { leader, stays, leaver, men, friend, channelId } = held;
    await agree(api, held);
    await bringIn(api, leader, friend);
    const { members } = await api.call(getMatch, { as: men[0], query: { matchId: channelId } });
    expect(members.map(({ userId }) => userId)).toEqual([leader.id, stays.id, friend.id]);
    const left = await api.call(getChat, { as: leaver, params: { channelId } });
    expect(left.state).toBe('CLOSED');
    expect(left.members.map(({ userId }) => userId)).not.toContain(friend.id);
  });

  test('may be the one who left: they begin anew', async () => {
    const held = await openHeldRoom(api);
    const { leader, leaver, channelId } = held;
    await agree(api, held);
    await befriendAndBringIn(leader, leaver);
    expect(await presentIn(api, channelId)).toContain(leaver.id);
    expect(await linesSeenBy(leaver, held)).toHaveLength(1);
  });

  test('and want nothing any more of what they wanted: their word to end the room counts no longer', async () => {
    const held = await openHeldRoom(api);
    const { her, leader, stays, leaver, channelId } = held;
    await agree(api, held);
    await befriendAndBringIn(leader, leaver);
    const end = (as: Person) => api.call(deleteMatch, { as, params: { matchId: channelId } });
    expect(await end(leaver)).toEqual({ isClosed: false });
    await api.call(leaveTeam, { as: leaver, params: { teamId: her.id }, body: { seeksSubstitute: true } });
    await agree(api, held);
    await bringIn(api, leader, leaver);
    expect((await api.call(getChat, { as: stays, params: { channelId } })).end?.wishedBy).toEqual([]);
    expect(await end(stays)).toEqual({ isClosed: false });
  });
});

async function befriendAndBringIn(leader: Person, friend: Person): Promise<void> {
  await befriend(api, leader, friend);
  await bringIn(api, leader, friend);
}

/** Two matched teams of three. */
async function openRoomOfThree() {
  const her = await createReadyTeam(api, { gender: 'WOMAN' });
  const his = await createReadyTeam(api, { gender: 'MAN' });
  const channelId = (await transact(api.app, (tx) => matchTeams(api, tx, { one: her, other: his }))) ?? 0;
  const [leader, stays] = her.people;
  return { her, leader, stays, men: his.people, channelId };
}
