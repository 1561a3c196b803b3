import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allCalls } from '@/contract/calls';
import { errorPayloadSchema } from '@/contract/errors';
import { createFriendRequest, getFriends } from '@/contract/friends';
import { createTeamBuildingRequest } from '@/contract/teams';
import type { Person } from '../../testing/api/person';
import { openRoomOfSix } from '../../testing/api/room';
import { createDraft, createFriends, invite, readMyTeam, teamInfo } from '../../testing/api/teams';
import { openTestApi, type TestApi } from '../../testing/api/test-api';
import { todoCalls } from '../plugins/contract-routes';
import { routes } from '../routes';

vi.setConfig({ testTimeout: 60_000 });

/**
 * Calls about one row: whoever stands in no relation to a row that exists is refused as if it did not exist. A call
 * with an id in its path has to be in the table below; a new one fails the first test until it is.
 */

interface Attempt {
  readonly params?: Record<string, number>;
  readonly query?: string;
  readonly body?: unknown;
  /** 1003, but for calls on "mine" that say what the caller has not. */
  readonly codes?: readonly number[];
}

let api: TestApi;
let attempts: Record<string, Attempt>;
let outsiders: Map<string, Person>;
let draftMember: Person;
let waitingMember: Person;
let roomMember: Person;

beforeAll(async () => {
  api = await openTestApi();
  const pair = await openRoomOfSix(api);
  const stranger = await openRoomOfSix(api);
  const draft = await createDraft(api, 2);
  const leader = personAt(draft, 0);
  const friend = personAt(await createFriends(api, leader, 1), 0);
  const invitationId = await invite(api, leader, friend);
  const waiting = await createDraft(api, 2);
  const { request } = await api.call(createTeamBuildingRequest, {
    as: personAt(waiting, 0),
    body: teamInfo,
  });
  const asked = await api.call(createFriendRequest, { as: leader, body: { userId: pair.her.people[1].id } });
  const friendshipId = (await api.call(getFriends, { as: leader, query: {} })).items[0]?.friendshipId ?? 0;
  draftMember = personAt(draft, 1);
  waitingMember = personAt(waiting, 1);
  roomMember = pair.her.people[1];
  outsiders = new Map([
    ['somebody without a team', await api.person()],
    ['a member of another team and room', stranger.her.people[1]],
    ['a member of a draft', draftMember],
  ]);

  const match = { params: { matchId: pair.matchId } };
  const channel = { params: { channelId: pair.matchId } };
  attempts = {
    getMatch: { query: `matchId=${pair.matchId}` },
    getTeamView: { query: `matchId=${pair.matchId}` },
    likeMatch: match,
    openMatch: match,
    readMatch: match,
    unblurMatch: match,
    deleteMatch: match,
    readPreMatch: { params: { preMatchId: pair.herPreMatchId } },
    openPreMatchMember: { params: { preMatchId: pair.herPreMatchId, userId: pair.his.people[1].id } },
    getChat: channel,
    getMessages: channel,
    createMessage: { ...channel, body: { clientMessageId: randomUUID(), text: '들여보내 줘요' } },
    readChat: { ...channel, body: { seq: 1 } },
    createTyping: channel,
    createChatImageUpload: { ...channel, body: { contentType: 'image/png', size: 10 } },
    updateTeam: { params: { teamId: pair.her.id }, body: teamInfo },
    leaveTeam: { params: { teamId: pair.her.id }, body: { action: 'LEAVE' } },
    deleteDraftMember: { params: { userId: friend.id }, codes: [1003, 5000, 8000] },
    acceptDraftInvitation: { params: { teamBuildingDraftInvitationId: invitationId } },
    declineDraftInvitation: { params: { teamBuildingDraftInvitationId: invitationId } },
    cancelTeamBuildingRequest: { params: { teamBuildingRequestId: request?.id ?? 0 } },
    acceptFriendRequest: { params: { friendRequestId: asked.id } },
    cancelFriendRequest: { params: { friendRequestId: asked.id } },
    declineFriendRequest: { params: { friendRequestId: asked.id } },
    deleteFriend: { params: { friendshipId } },
  };
});
afterAll(() => api.close());

const todo = new Set(todoCalls(routes).map(({ name }) => name));
const callsAboutARow = allCalls
  .map(({ call }) => call)
  .filter(({ path, who, name }) => path.includes('{') && !who.includes('anonymous') && !todo.has(name));

test('every call with an id in its path has a row here that somebody else has', () => {
  expect(callsAboutARow.map(({ name }) => name).filter((name) => !(name in attempts))).toEqual([]);
  expect(callsAboutARow.length).toBeGreaterThan(20);
});

async function codeOf(name: string, as: Person, attempt: Attempt): Promise<number> {
  const call = allCalls.find((listed) => listed.call.name === name)?.call;
  if (!call) throw new Error(`no call ${name}`);
  const url = call.path.replaceAll(/\{(\w+)\}/g, (_, param: string) => String(attempt.params?.[param]));
  const { status, body } = await api.raw({
    method: call.method,
    url: attempt.query ? `${url}?${attempt.query}` : url,
    token: as.accessToken,
    headers: { 'slide-chat-token': as.chatToken },
    body: attempt.body,
  });
  return status < 400 ? status : errorPayloadSchema.parse(body).code;
}

test.each(['somebody without a team', 'a member of another team and room', 'a member of a draft'])(
  '%s is refused on every row that others have',
  async (kind) => {
    const person = outsiders.get(kind);
    if (!person) throw new Error(`nobody is ${kind}`);
    const wrong: string[] = [];
    for (const [name, attempt] of Object.entries(attempts)) {
      const { codes = [1003] } = attempt;
      const code = await codeOf(name, person, attempt);
      if (!codes.includes(code)) wrong.push(`${name}: ${code}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('a member who does not lead cannot remove, disband or take a request back', async () => {
  const { team } = await readMyTeam(api, roomMember);
  const mate = team?.members.find(({ id, isLeader }) => !isLeader && id !== roomMember.id);
  const leave = (body: unknown) =>
    codeOf('leaveTeam', roomMember, { params: { teamId: team?.id ?? 0 }, body });
  expect(await leave({ action: 'KICK', userId: mate?.id })).toBe(1003);
  expect(await leave({ action: 'DISBAND' })).toBe(1003);
  expect(await codeOf('deleteDraftMember', draftMember, { ...attempts.deleteDraftMember })).toBe(1003);
  expect(
    await codeOf('cancelTeamBuildingRequest', waitingMember, { ...attempts.cancelTeamBuildingRequest }),
  ).toBe(1003);
  expect((await readMyTeam(api, roomMember)).team?.members).toHaveLength(3);
});

function personAt(people: readonly Person[], index: number): Person {
  const person = people[index];
  if (!person) throw new Error('nobody there');
  return person;
}
