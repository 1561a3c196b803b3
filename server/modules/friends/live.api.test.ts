import { expect, test } from 'vitest';
import { getAlarms } from '@/contract/alarms';
import { claimAttribution } from '@/contract/attributions';
import * as calls from '@/contract/friends';
import { createBlock } from '@/contract/safety';
import { deleteMe } from '@/contract/users';
import { answerAppealOf } from '../../../testing/api/answer-appeal';
import { heardBy } from '../../../testing/api/heard-by';
import type { Person } from '../../../testing/api/person';
import { openRoomOfSix } from '../../../testing/api/room';
import { befriend } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { transact } from '../../db/transact';
import { liftSanctions } from '../endings/lift-sanction';
import { sanctionPerson } from '../endings/sanction-person';
import { createAppeal } from '../sanctions/create-appeal';
import { restoreAccount } from '../sign-in/repository';

const api = useTestApi();

/** With `users`: what one sees of the other in an open profile is another thing as well. */
const changed = ['friends', 'friendRequests', 'alarms', 'users'];
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

test.each([
  ['withdraws', (who: Person) => api.call(deleteMe, { as: who, body: { isAgreed: true } })],
  [
    'is blocked by an operator',
    ({ id }: Person) =>
      sanctionPerson(api, { userId: id, reason: '다른 사람 사칭', endsAt: null, setBy: 'test' }),
  ],
] as const)(
  'who %s goes from the phones of friends, of who asked them and of whom they asked',
  async (_, go) => {
    const [who, friend, asker, asked] = [...(await twoPeople()), ...(await twoPeople())];
    await befriend(api, who, friend);
    await ask(asker, who);
    await ask(who, asked);
    expect(await heardBy(api, [friend, asker, asked], () => go(who))).toEqual([
      ['friends', 'users'],
      changed,
      changed,
    ]);
  },
);

test('who comes back from a withdrawal is a friend again on the phones of friends', async () => {
  const [who, friend] = await twoPeople();
  await befriend(api, who, friend);
  await api.call(deleteMe, { as: who, body: { isAgreed: true } });
  const comeBack = () => transact(api.app, (tx) => restoreAccount(tx, who.id));
  expect(await heardBy(api, [friend], comeBack)).toEqual([['friends', 'users']]);
});

test('a request waits out of sight while one of the two has withdrawn, and is there for both once that is undone', async () => {
  const [who, asker, asked] = [...(await twoPeople()), await api.person()];
  await ask(asker, who);
  const { id: friendRequestId } = await ask(who, asked);
  const requestsOf = async (as: Person) =>
    (await api.call(calls.getFriendRequests, { as })).items.map(({ direction, user }) => [
      direction,
      user.id,
    ]);
  const waits = async (as: Person) => (await api.call(getAlarms, { as })).items.map(({ type }) => type);
  await api.call(deleteMe, { as: who, body: { isAgreed: true } });
  for (const one of [asker, asked]) expect(await requestsOf(one)).toEqual([]);
  expect(await waits(asked)).toEqual([]);
  const accept = { as: asked, params: { friendRequestId } };
  expect(await api.refusal(calls.acceptFriendRequest, accept)).toMatchObject({ code: 7000 });

  const comeBack = () => transact(api.app, (tx) => restoreAccount(tx, who.id));
  expect(await heardBy(api, [asker, asked], comeBack)).toEqual([changed, changed]);
  expect(await requestsOf(asker)).toEqual([['SENT', who.id]]);
  expect(await requestsOf(asked)).toEqual([['RECEIVED', who.id]]);
  expect(await api.call(calls.acceptFriendRequest, accept)).toMatchObject({ status: 'ACCEPTED' });
});

test('a request of somebody blocked for ever ends, also where they withdrew before', async () => {
  const [who, asked] = await twoPeople();
  await ask(who, asked);
  await api.call(deleteMe, { as: who, body: { isAgreed: true } });
  await sanctionPerson(api, { userId: who.id, reason: '다른 사람 사칭', endsAt: null, setBy: 'test' });
  await liftSanctions(api, { userId: who.id, liftedBy: 'test' });
  await transact(api.app, (tx) => restoreAccount(tx, who.id));
  expect((await api.call(calls.getFriendRequests, { as: asked })).items).toEqual([]);
});

test('who is gone, and who is back, is so for whoever shares a room or a team and may look at their profile', async () => {
  const { her, his } = await openRoomOfSix(api);
  const [who, mate, opposite] = [his.people[1], his.people[2], her.people[1]];
  const leave = () => api.call(deleteMe, { as: who, body: { isAgreed: true } });
  for (const heard of await heardBy(api, [mate, opposite], leave)) expect(heard).toContain('users');
  const comeBack = () => transact(api.app, (tx) => restoreAccount(tx, who.id));
  const [, ofOpposite] = await heardBy(api, [mate, opposite], comeBack);
  expect(ofOpposite).toEqual(['users']);
});

test.each([
  ['lifts the block', (userId: number) => liftSanctions(api, { userId, liftedBy: 'test' })],
  [
    'grants the appeal',
    (userId: number) => answerAppealOf(api, userId, { outcome: 'LIFTED', answer: '저희가 잘못 봤어요.' }),
  ],
])(
  'whose account an operator opens again is a friend again on the phones of friends: who %s',
  async (_, open) => {
    const [who, friend] = await twoPeople();
    await befriend(api, who, friend);
    const ban = { userId: who.id, reason: '다른 사람 사칭', endsAt: null, setBy: 'test' };
    const { id: sanctionId } = await sanctionPerson(api, ban);
    const appeal = { sanctionId, text: '제가 한 일이 아니에요' };
    await createAppeal({ app: api.app, userId: who.id }, appeal);
    expect(await heardBy(api, [friend], () => open(who.id))).toEqual([['friends', 'users']]);
  },
);

test('a block takes a friend, and a request, from the phones of both', async () => {
  const [me, friend] = await twoPeople();
  const asker = await api.person();
  await befriend(api, me, friend);
  await ask(asker, me);
  const block = ({ id }: Person) => api.call(createBlock, { as: me, body: { userId: id } });
  const own = [...changed, 'matches', 'chats', 'users', 'alarms'];
  expect(await heardBy(api, [me, friend], () => block(friend))).toEqual([own, changed]);
  expect(await heardBy(api, [me, asker], () => block(asker))).toEqual([own, changed]);
});
