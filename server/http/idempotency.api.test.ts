import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Call } from '@/contract/call';
import * as friends from '@/contract/friends';
import { createBlock, deleteBlock, getBlocks } from '@/contract/safety';
import * as buildings from '@/contract/team-buildings';
import { leaveTeam } from '@/contract/teams';
import type { Person } from '../../testing/api/person';
import { befriend, createDraft, createFriends, createTeam, invite, teamInfo } from '../../testing/api/teams';
import { useTestApi } from '../../testing/api/use-api';

const api = useTestApi();

interface Act {
  call: Call;
  as: Person;
  params?: object;
  query?: object;
  body?: object;
}

async function askedFriendship() {
  const [asker, asked] = [await api.person(), await api.person()];
  const body = { userId: asked.id };
  const { id } = await api.call(friends.createFriendRequest, { as: asker, body });
  return { asker, asked, params: { friendRequestId: id } };
}

async function invitedFriend() {
  const leader = await api.person();
  const [friend] = await createFriends(api, leader, 1);
  return { leader, friend, invitationId: await invite(api, leader, friend) };
}

/** Each, and the code that refuses it where it is already done and no key says that it is the same act. */
const acts: Record<string, [prepare: () => Promise<Act>, refusal: number]> = {
  'a friend request that is accepted': [
    async () => {
      const { asked, params } = await askedFriendship();
      return { call: friends.acceptFriendRequest, as: asked, params };
    },
    7000,
  ],
  'a friend request that is declined': [
    async () => {
      const { asked, params } = await askedFriendship();
      return { call: friends.declineFriendRequest, as: asked, params };
    },
    7000,
  ],
  'a friend request that is taken back': [
    async () => {
      const { asker, params } = await askedFriendship();
      return { call: friends.cancelFriendRequest, as: asker, params };
    },
    7000,
  ],
  'a friendship that ends': [
    async () => {
      const [as, other] = [await api.person(), await api.person()];
      await befriend(api, as, other);
      const [friend] = (await api.call(friends.getFriends, { as })).items;
      return { call: friends.deleteFriend, as, params: { friendshipId: friend?.friendshipId } };
    },
    1003,
  ],
  'an invitation that is accepted': [
    async () => {
      const { friend, invitationId } = await invitedFriend();
      const params = { teamBuildingDraftInvitationId: invitationId };
      return { call: buildings.acceptDraftInvitation, as: friend, params, body: {} };
    },
    8004,
  ],
  'an invitation that is declined': [
    async () => {
      const { friend, invitationId } = await invitedFriend();
      const params = { teamBuildingDraftInvitationId: invitationId };
      return { call: buildings.declineDraftInvitation, as: friend, params };
    },
    8006,
  ],
  'a draft that is left': [
    async () => {
      const [, member] = await createDraft(api, 2);
      return { call: buildings.deleteDraftMember, as: member, params: { userId: member.id } };
    },
    5000,
  ],
  'a request that is handed in': [
    async () => {
      const [leader] = await createDraft(api, 2);
      return { call: buildings.createTeamBuildingRequest, as: leader, body: teamInfo };
    },
    8002,
  ],
  'a request that is taken back': [
    async () => {
      const [leader] = await createDraft(api, 2);
      const { request } = await api.call(buildings.createTeamBuildingRequest, { as: leader, body: teamInfo });
      const params = { teamBuildingRequestId: request?.id };
      return { call: buildings.cancelTeamBuildingRequest, as: leader, params };
    },
    8002,
  ],
  'a team that is left': [
    async () => {
      const { teamId, people } = await createTeam(api);
      return { call: leaveTeam, as: people[1], params: { teamId }, body: { action: 'LEAVE' } };
    },
    1003,
  ],
  'a team that is disbanded': [
    async () => {
      const { teamId, leader } = await createTeam(api);
      return { call: leaveTeam, as: leader, params: { teamId }, body: { action: 'DISBAND' } };
    },
    1003,
  ],
  'a block that is taken back': [
    async () => {
      const [as, other] = [await api.person(), await api.person()];
      await api.call(createBlock, { as, body: { userId: other.id } });
      const [block] = (await api.call(getBlocks, { as })).items;
      return { call: deleteBlock, as, params: { blockId: block?.id } };
    },
    1003,
  ],
};

describe('whoever lost the answer and tries again', () => {
  test.each(Object.entries(acts))(
    '%s: reads it, and anybody else is refused',
    async (_, [prepare, refusal]) => {
      const { call, as, ...input } = await prepare();
      const headers = { 'idempotency-key': randomUUID() };
      const first = await api.call(call, { as, ...input, headers });
      expect(await api.call(call, { as, ...input, headers })).toEqual(first);
      expect((await api.refusal(call, { as, ...input })).code).toBe(refusal);
    },
  );
});

test('a key names what the query names as well', async () => {
  const { leader, friend, invitationId } = await invitedFriend();
  const headers = { 'idempotency-key': randomUUID() };
  const takeBack = { as: leader, params: { userId: friend.id }, headers };
  await api.call(buildings.deleteDraftMember, { ...takeBack, query: { invitationId } });
  const other = { ...takeBack, query: { invitationId: invitationId + 1 } };
  expect((await api.refusal(buildings.deleteDraftMember, other)).code).toBe(1002);
});

test('a key is one person’s: nobody reads what somebody else did under it', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const handIn = (as: Person) =>
    api.call(buildings.createTeamBuildingRequest, { as, body: teamInfo, headers });
  const [[one], [other]] = [await createDraft(api, 2), await createDraft(api, 2)];
  const first = await handIn(one);
  expect(await handIn(other)).not.toEqual(first);
  expect(await handIn(one)).toEqual(first);
});
