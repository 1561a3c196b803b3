import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getAlarms, getUnreadAlarmCount } from '@/contract/alarms';
import * as calls from '@/contract/friends';
import { createTeamBuildingRequest } from '@/contract/team-buildings';
import { deleteMe } from '@/contract/users';
import type { Person } from '../../../testing/api/person';
import { befriend, createDraft, createTeam, invite, teamInfo } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { alarms, blocks, friendships, users } from '../../db/schema';

const api = useTestApi();

const ask = (from: Person, to: Person) =>
  api.call(calls.createFriendRequest, { as: from, body: { userId: to.id } });
const alarmsOf = async (person: Person) =>
  (await api.app.db.select().from(alarms).where(eq(alarms.userId, person.id))).map(({ type }) => type);
describe('asking for friendship', () => {
  test('reaches the other, who accepts; both are friends and only the one who asked is notified', async () => {
    const [asker, asked] = [await api.person(), await api.person()];
    const request = await ask(asker, asked);
    expect(request).toMatchObject({ direction: 'SENT', status: 'PENDING', user: { id: asked.id } });
    expect(await alarmsOf(asked)).toEqual(['FRIEND_REQUEST_RECEIVED']);

    const accepted = await api.call(calls.acceptFriendRequest, {
      as: asked,
      params: { friendRequestId: request.id },
    });
    expect(accepted).toMatchObject({ direction: 'RECEIVED', status: 'ACCEPTED', user: { id: asker.id } });
    expect(await alarmsOf(asker)).toEqual(['FRIEND_REQUEST_ACCEPTED']);
    for (const [me, other] of [
      [asker, asked],
      [asked, asker],
    ] as const) {
      const { items } = await api.call(calls.getFriends, { as: me });
      expect(items.map(({ user }) => user.id)).toEqual([other.id]);
    }
  });

  test('twice is 7001, of a friend 7002, of oneself, a stranger to the service or who blocked me 1003', async () => {
    const [asker, asked, blocker] = [await api.person(), await api.person(), await api.person()];
    const refused = async (userId: number) =>
      (await api.refusal(calls.createFriendRequest, { as: asker, body: { userId } })).code;
    const request = await ask(asker, asked);
    expect(await refused(asked.id)).toBe(7001);
    await api.call(calls.acceptFriendRequest, { as: asked, params: { friendRequestId: request.id } });
    expect(await refused(asked.id)).toBe(7002);
    await api.app.db.insert(blocks).values({ blockerUserId: blocker.id, blockedUserId: asker.id });
    expect(await refused(asker.id)).toBe(1003);
    expect(await refused(2_000_000_000)).toBe(1003);
    expect(await refused(blocker.id)).toBe(1003);
  });

  test('of whom nobody can ask says the same words, whichever reason there is', async () => {
    const [asker, hidden, gone, blocker] = [...(await Promise.all([1, 2, 3, 4].map(() => api.person())))];
    if (!asker || !hidden || !gone || !blocker) throw new Error('four people were made');
    await api.app.db.update(users).set({ isSearchable: false }).where(eq(users.id, hidden.id));
    await api.call(deleteMe, { as: gone, body: { isAgreed: true } });
    await api.app.db.insert(blocks).values({ blockerUserId: blocker.id, blockedUserId: asker.id });
    const said = [hidden.id, gone.id, blocker.id, 2_000_000_000].map(
      async (userId) =>
        (await api.refusal(calls.createFriendRequest, { as: asker, body: { userId } })).displayMessage,
    );
    expect(new Set(await Promise.all(said))).toEqual(
      new Set(['지금은 친구 요청을 보낼 수 없는 사람이에요.']),
    );
  });

  test('of someone who asked already accepts their request', async () => {
    const [first, second] = [await api.person(), await api.person()];
    const request = await ask(first, second);
    expect(await ask(second, first)).toMatchObject({ id: request.id, status: 'ACCEPTED' });
    expect(await alarmsOf(first)).toEqual(['FRIEND_REQUEST_ACCEPTED']);
  });

  test('by both at the same moment makes one friendship', async () => {
    const [one, other] = [await api.person(), await api.person()];
    const answers = await Promise.all([ask(one, other), ask(other, one)]);
    // The first answer is read after its own transaction, and may already know of the second.
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toContain('ACCEPTED');
    const { items } = await api.call(calls.getFriends, { as: one });
    expect(items).toHaveLength(1);
    for (const person of [one, other])
      expect((await api.call(calls.getFriendRequests, { as: person })).items).toEqual([]);
    for (const person of [one, other]) expect(await alarmsOf(person)).toEqual(['FRIEND_REQUEST_ACCEPTED']);
  });

  test('twice at the same moment writes one request', async () => {
    const [asker, asked] = [await api.person(), await api.person()];
    const outcomes = await Promise.allSettled([ask(asker, asked), ask(asker, asked)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await alarmsOf(asked)).toEqual(['FRIEND_REQUEST_RECEIVED']);
  });
});

describe('a pending friend request', () => {
  test('can be answered by its receiver and taken back by its sender only', async () => {
    const [asker, asked, stranger] = [await api.person(), await api.person(), await api.person()];
    const params = { friendRequestId: (await ask(asker, asked)).id };
    for (const [call, as] of [
      [calls.acceptFriendRequest, asker],
      [calls.declineFriendRequest, asker],
      [calls.cancelFriendRequest, asked],
      [calls.acceptFriendRequest, stranger],
    ] as const)
      expect((await api.refusal(call, { as, params })).code).toBe(1003);
  });

  test('ends once: after an answer every other one is 7000', async () => {
    const [asker, asked] = [await api.person(), await api.person()];
    const params = { friendRequestId: (await ask(asker, asked)).id };
    expect(await api.call(calls.declineFriendRequest, { as: asked, params })).toMatchObject({
      status: 'DECLINED',
    });
    expect(await alarmsOf(asker)).toEqual([]);
    expect((await api.refusal(calls.acceptFriendRequest, { as: asked, params })).code).toBe(7000);
    expect((await api.refusal(calls.declineFriendRequest, { as: asked, params })).code).toBe(7000);
    expect((await api.refusal(calls.cancelFriendRequest, { as: asker, params })).code).toBe(7000);
  });

  test('accepted and taken back at the same moment has one outcome', async () => {
    const [asker, asked] = [await api.person(), await api.person()];
    const params = { friendRequestId: (await ask(asker, asked)).id };
    const outcomes = await Promise.allSettled([
      api.call(calls.acceptFriendRequest, { as: asked, params }),
      api.call(calls.cancelFriendRequest, { as: asker, params }),
    ]);
    const accepted = outcomes[0].status === 'fulfilled';
    expect(outcomes[1].status === 'fulfilled').toBe(!accepted);
    const { items } = await api.call(calls.getFriends, { as: asker });
    expect(items).toHaveLength(accepted ? 1 : 0);
  });

  test('is listed for both in its direction, the photo only for who was asked', async () => {
    const [asker, asked] = [await api.person(), await api.person()];
    await ask(asker, asked);
    const [sent] = (await api.call(calls.getFriendRequests, { as: asker, query: { direction: 'SENT' } }))
      .items;
    expect(sent).toMatchObject({ direction: 'SENT', user: { id: asked.id, thumbnailUrl: null } });
    const [received] = (await api.call(calls.getFriendRequests, { as: asked })).items;
    expect(received?.user).toMatchObject({ id: asker.id, thumbnailUrl: expect.stringContaining('http') });
    const none = await api.call(calls.getFriendRequests, { as: asker, query: { direction: 'RECEIVED' } });
    expect(none.items).toEqual([]);
  });
});

describe('the alarm of a friend request', () => {
  const titles = async (as: Person) => (await api.call(getAlarms, { as })).items.map(({ title }) => title);
  const unread = async (as: Person) => (await api.call(getUnreadAlarmCount, { as })).count;

  test('says no longer that somebody wants to be a friend once they are', async () => {
    const [asker, asked] = [await api.person(), await api.person()];
    const request = await api.call(calls.createFriendRequest, { as: asker, body: { userId: asked.id } });
    expect(await titles(asked)).toContainEqual(`${asker.nickname}님이 친구가 되고 싶어 해요`);
    const before = await unread(asked);
    await api.call(calls.acceptFriendRequest, { as: asked, params: { friendRequestId: request.id } });
    expect(await titles(asked)).toContainEqual(
      expect.stringMatching(`^${asker.nickname}님과 친구가 됐어요$`),
    );
    expect((await titles(asked)).join()).not.toContain('되고 싶어 해요');
    expect(await unread(asked), 'who accepted did it themselves').toBe(before - 1);
  });

  test.each([
    ['declined', calls.declineFriendRequest, 'asked'],
    ['taken back', calls.cancelFriendRequest, 'asker'],
  ] as const)('goes when it is %s', async (_end, call, by) => {
    const people = { asker: await api.person(), asked: await api.person() };
    const body = { userId: people.asked.id };
    const request = await api.call(calls.createFriendRequest, { as: people.asker, body });
    await api.call(call, { as: people[by], params: { friendRequestId: request.id } });
    expect((await titles(people.asked)).join()).not.toContain('되고 싶어 해요');
  });
});

describe('the list of friends', () => {
  test('shows the team status of each friend and whom I could invite now', async () => {
    const [me, free, invited, matching, waiting, man] = await Promise.all([
      api.person(),
      api.person(),
      api.person(),
      createTeam(api).then(({ people }) => people[1]),
      createDraft(api, 2).then(async ([leader]) => {
        await api.call(createTeamBuildingRequest, { as: leader, body: teamInfo });
        return leader;
      }),
      api.person({ gender: 'MAN' }),
    ]);
    for (const friend of [free, invited, matching, waiting, man]) await befriend(api, me, friend);
    await invite(api, me, invited);
    const standingOf = async () => {
      const { items } = await api.call(calls.getFriendsWithMatching, { as: me });
      return new Map(items.map(({ user, ...item }) => [user.id, item]));
    };
    const before = await standingOf();
    expect(before.get(free.id)).toMatchObject({ teamState: 'NONE', isInvitable: true, isInvited: false });
    expect(before.get(invited.id)).toMatchObject({
      isInvitable: false,
      inviteObstacle: null,
      isInvited: true,
    });
    expect(before.get(matching.id)).toMatchObject({ teamState: 'MATCHING', isInvitable: true });
    expect(before.get(waiting.id)).toMatchObject({
      teamState: 'IN_DRAFT',
      isInvitable: false,
      inviteObstacle: 'FRIEND_IN_REQUEST',
    });
    expect(before.get(man.id)).toMatchObject({
      teamState: 'NONE',
      isInvitable: false,
      inviteObstacle: 'OTHER_GENDER',
    });
    await invite(api, me, free);
    expect((await standingOf()).get(matching.id)).toMatchObject({
      isInvitable: false,
      inviteObstacle: 'TEAM_FULL',
    });
  });

  test('pages newest first and refuses a cursor that is not ours', async () => {
    const me = await api.person();
    const friends = [await api.person(), await api.person(), await api.person()];
    for (const friend of friends) await befriend(api, me, friend);
    const first = await api.call(calls.getFriends, { as: me, query: { limit: 2 } });
    const rest = await api.call(calls.getFriends, {
      as: me,
      query: { limit: 2, cursor: first.nextCursor ?? '' },
    });
    expect([...first.items, ...rest.items].map(({ user }) => user.id)).toEqual(
      friends.map(({ id }) => id).reverse(),
    );
    expect((await api.refusal(calls.getFriends, { as: me, query: { cursor: 'x' } })).code).toBe(1002);
  });

  test('loses a friend only by one of the two', async () => {
    const [me, friend, stranger] = [await api.person(), await api.person(), await api.person()];
    await befriend(api, me, friend);
    const [row] = (await api.call(calls.getFriends, { as: me })).items;
    const params = { friendshipId: row?.friendshipId ?? 0 };
    expect((await api.refusal(calls.deleteFriend, { as: stranger, params })).code).toBe(1003);
    await api.call(calls.deleteFriend, { as: friend, params });
    expect(
      await api.app.db.select().from(friendships).where(eq(friendships.id, params.friendshipId)),
    ).toEqual([]);
    expect((await api.refusal(calls.deleteFriend, { as: friend, params })).code).toBe(1003);
  });
});
