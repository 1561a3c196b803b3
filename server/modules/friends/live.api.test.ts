import { expect, test } from 'vitest';
import { claimAttribution } from '@/contract/attributions';
import * as calls from '@/contract/friends';
import { heardBy } from '../../../testing/api/heard-by';
import type { Person } from '../../../testing/api/person';
import { befriend } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';

const api = useTestApi();

const changed = ['friends', 'friendRequests', 'alarms'];
const ask = (from: Person, to: Person) =>
  api.call(calls.createFriendRequest, { as: from, body: { userId: to.id } });

async function twoPeople(): Promise<[Person, Person]> {
  return [await api.person(), await api.person()];
}

test('a request reaches the phones of both, and so does each way it ends', async () => {
  const people = await twoPeople();
  const [asker, asked] = people;
  let friendRequestId = 0;
  const send = async () => {
    friendRequestId = (await ask(asker, asked)).id;
  };
  const answer = (call: typeof calls.acceptFriendRequest, as: Person) =>
    heardBy(api, people, () => api.call(call, { as, params: { friendRequestId } }));
  expect(await heardBy(api, people, send)).toEqual([changed, ['FRIEND_REQUEST_RECEIVED']]);
  expect(await answer(calls.cancelFriendRequest, asker)).toEqual([changed, changed]);
  await send();
  expect(await answer(calls.declineFriendRequest, asked)).toEqual([changed, changed]);
  await send();
  expect(await answer(calls.acceptFriendRequest, asked)).toEqual([['FRIEND_REQUEST_ACCEPTED'], changed]);
});

test('a friendship that ends goes from the lists of both', async () => {
  const people = await twoPeople();
  const [me, other] = people;
  await befriend(api, me, other);
  const [row] = (await api.call(calls.getFriends, { as: me })).items;
  const end = () =>
    api.call(calls.deleteFriend, { as: me, params: { friendshipId: row?.friendshipId ?? 0 } });
  expect(await heardBy(api, people, end)).toEqual([changed, changed]);
});

test('an invite link makes friends on the phones of both', async () => {
  const people = await twoPeople();
  const [claimer, inviter] = people;
  await api.call(claimAttribution, { as: claimer, body: { userUniqueId: inviter.inviteToken } });
  const become = () =>
    api.call(calls.createFriend, { as: claimer, body: { userUniqueId: inviter.uniqueId } });
  expect(await heardBy(api, people, become)).toEqual([changed, ['FRIEND_REQUEST_ACCEPTED']]);
});
