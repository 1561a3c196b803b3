import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { chatChannel } from '@/contract/channels';
import { getChat, getMessages } from '@/contract/chats';
import { createFriendRequest, getFriendRequests } from '@/contract/friends';
import { deleteMe, getUser } from '@/contract/users';
import { drawPhoto, uploadPhoto } from '../../../testing/api/photos';
import { openRoomOfSix } from '../../../testing/api/room';
import { befriend, createTeam, invite, readMyTeam } from '../../../testing/api/teams';
import type { TestApi } from '../../../testing/api/test-api';
import { useTestApi } from '../../../testing/api/use-api';
import {
  authorizationStates,
  idempotencyKeys,
  identities,
  outbox,
  photos,
  rateLimitWindows,
  refreshTokens,
  teamInvitations,
  teamMembers,
  users,
  verifications,
} from '../../db/schema';
import { transact } from '../../db/transact';
import { cleanUpIdentity } from '../sign-in/clean-up-identity';
import { restoreAccount } from '../sign-in/repository';
import { purgeWithdrawn } from './purge-withdrawn';

const dayMs = 86_400_000;

const api = useTestApi();

const withdraw = (as: Awaited<ReturnType<TestApi['person']>>) =>
  api.call(deleteMe, { as, body: { isAgreed: true } });

describe('who withdraws', () => {
  test('has to say that the notice was read', async () => {
    const person = await api.person();
    const answer = await api.raw({
      method: 'DELETE',
      url: '/api/v2/users',
      token: person.accessToken,
      body: {},
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 1002 } });
    expect(await api.call(getUser, { as: person })).toMatchObject({ id: person.id });
  });

  test('is out of the team, which continues with the others', async () => {
    const { people, leader } = await createTeam(api);
    await withdraw(leader);
    const rows = await api.app.db.select().from(teamMembers).where(eq(teamMembers.userId, leader.id));
    expect(rows.every(({ leftAt }) => leftAt !== null)).toBe(true);
    const [, friend] = people;
    if (!friend) throw new Error('a team has three');
    expect((await readMyTeam(api, friend)).team?.members).toHaveLength(2);
  });

  test('leaves nobody waiting for an answer', async () => {
    const [leader, friend, fan] = [await api.person(), await api.person(), await api.person()];
    await befriend(api, leader, friend);
    await invite(api, leader, friend);
    await api.call(createFriendRequest, { as: fan, body: { userId: friend.id } });
    await withdraw(friend);
    const invitations = await api.app.db
      .select()
      .from(teamInvitations)
      .where(eq(teamInvitations.inviteeUserId, friend.id));
    expect(invitations.map(({ status }) => status)).toEqual(['DECLINED']);
    const { items } = await api.call(getFriendRequests, { as: fan, query: { direction: 'SENT' } });
    expect(items).toEqual([]);
  });

  test('has no name, location or photo in the lists of others at once', async () => {
    const { her, his, matchId } = await openRoomOfSix(api);
    const [person, viewer] = [his.people[1], her.people[1]];
    await withdraw(person);
    const { members } = await api.call(getChat, { as: viewer, params: { channelId: matchId } });
    expect(members.find(({ userId }) => userId === person.id)).toMatchObject({
      nickname: '탈퇴한 사용자',
      affiliation: null,
      thumbnailUrl: null,
    });
  });
});

test('who comes back in time left a room under their name', async () => {
  const { her, his, matchId } = await openRoomOfSix(api);
  const [person, other, viewer] = [his.people[1], his.people[2], her.people[1]];
  const seen = { as: viewer, params: { channelId: matchId } };
  const linesSeen = async () => (await api.call(getMessages, seen)).items.map(({ text }) => text);
  await withdraw(person);
  await withdraw(other);
  const { lastChange } = await api.call(getMessages, seen);
  await transact(api.app, (tx) => restoreAccount(tx, person.id));
  const lines = await linesSeen();
  expect(lines).toContain(`${person.nickname}님이 나갔어요`);
  // Of who stays away nobody reads the name.
  expect(lines).toContain('탈퇴한 사용자님이 나갔어요');
  expect(lines).not.toContain(`${other.nickname}님이 나갔어요`);
  // Whoever has the room open hears of it, and whoever missed that asks for what changed.
  const change = lastChange + 1;
  const text = `${person.nickname}님이 나갔어요`;
  const told = await api.app.db
    .select({ message: outbox.message })
    .from(outbox)
    .where(eq(outbox.channel, chatChannel(matchId)));
  expect(told.filter(({ message }) => message.type === 'CHAT_MESSAGE_CHANGED')).toMatchObject([
    { message: { channelId: matchId, change: { change, text } } },
  ]);
  const missed = await api.call(getMessages, { ...seen, query: { changedAfter: String(lastChange) } });
  expect(missed).toMatchObject({ items: [{ text, change }], lastChange: change });
});

test('after seven days the photos, the phone number and the name are gone, before that nothing is', async () => {
  const [leaving, staying, returning] = [await api.person(), await api.person(), await api.person()];
  const key = await uploadPhoto(api, { token: leaving.accessToken, picture: await drawPhoto() });
  await api.app.db.update(photos).set({ userId: leaving.id, position: 1 }).where(eq(photos.key, key));
  await api.app.db
    .update(users)
    .set({ phoneHash: 'hash', height: 170, email: 'me@slide.test' })
    .where(eq(users.id, leaving.id));
  for (const each of [leaving, returning]) await withdraw(each);
  await purgeWithdrawn(api);
  const stateOf = async ({ id } = leaving) =>
    (await api.app.db.select().from(users).where(eq(users.id, id)))[0];
  expect(await stateOf()).toMatchObject({ state: 'WITHDRAWN', phoneNumber: '01012345678' });

  api.clock.advance(7 * dayMs + 1000);
  // Who came back between the list of those who are due and their turn.
  vi.spyOn(api.app.db, 'transaction').mockImplementationOnce(async (purge) => {
    await transact(api.app, (tx) => restoreAccount(tx, returning.id));
    return api.app.db.transaction(purge);
  });
  await purgeWithdrawn(api);
  expect(await stateOf(returning)).toMatchObject({ state: 'ACTIVE', phoneNumber: '01012345678' });
  expect(await stateOf()).toMatchObject({
    state: 'PURGED',
    phoneNumber: '',
    phoneHash: null,
    nickname: '탈퇴한 사용자',
    email: null,
    job: '',
    affiliation: '',
    height: null,
    mbti: null,
    locationId: null,
    birthdate: '2003-01-01',
  });
  expect(await api.app.db.select().from(photos).where(eq(photos.userId, leaving.id))).toEqual([]);
  await expectGone(key);
  expect(await api.app.db.select().from(photos).where(eq(photos.userId, staying.id))).toHaveLength(1);
  api.clock.set(new Date());
});

test('the daily clean-up deletes what is over and keeps what is not', async () => {
  const now = Date.now();
  const [late, due] = [new Date(now - 2 * dayMs), new Date(now + dayMs)];
  const state = { provider: 'kakao' as const, nonce: 'n', codeVerifier: 'v' };
  await api.app.db.insert(authorizationStates).values([
    { ...state, stateHash: 'old', expiresAt: late },
    { ...state, stateHash: 'new', expiresAt: due },
  ]);
  await api.app.db.insert(verifications).values([
    { sidCode: 'old', subject: 'idp:KAKAO:x', expiresAt: late },
    { sidCode: 'new', subject: 'idp:KAKAO:x', expiresAt: due },
  ]);
  const { id: userId, familyId } = await api.person();
  await api.app.db.insert(identities).values([
    { diHash: 'waited', ciHash: 'c', rejoinableAt: late },
    { diHash: 'waiting', ciHash: 'c', rejoinableAt: due },
    // Of who withdrew and waits for the answer to an appeal.
    { diHash: 'owned', ciHash: 'c', userId, rejoinableAt: late },
  ]);
  const anHourAgo = new Date(now - dayMs / 24);
  await api.app.db.insert(idempotencyKeys).values([
    { userId, key: 'old', orderHash: 'o', createdAt: late },
    { userId, key: 'new', orderHash: 'o', createdAt: anHourAgo },
  ]);
  await api.app.db.insert(rateLimitWindows).values([
    { key: 'old', points: 1, expire: late },
    { key: 'new', points: 1, expire: due },
  ]);
  await api.app.db.insert(refreshTokens).values([
    { userId, familyId, tokenHash: 'old', expiresAt: late, createdAt: late },
    // A spent one that comes back within its time ends the sign-in: it has to be known still.
    { userId, familyId, tokenHash: 'new', expiresAt: due, createdAt: late, usedAt: late },
  ]);
  const upload = {
    purpose: 'PROFILE' as const,
    subject: 'idp:KAKAO:x',
    contentType: 'image/jpeg',
    byteSize: 1,
  };
  await api.app.db.insert(photos).values([
    { ...upload, key: 'profile/unused-old', createdAt: late },
    { ...upload, key: 'profile/unused-new' },
    { ...upload, purpose: 'CHAT', key: 'chat/unsent-old', createdAt: new Date(now - 8 * dayMs) },
    { ...upload, purpose: 'CHAT', key: 'chat/unsent-new', createdAt: new Date(now - 6 * dayMs) },
    {
      ...upload,
      purpose: 'CHAT',
      key: 'chat/sent',
      status: 'APPROVED',
      createdAt: new Date(now - 8 * dayMs),
    },
  ]);
  for (const key of ['profile/unused-old', 'chat/unsent-old'])
    await api.app.objects.put(key, Buffer.from('x'), 'image/jpeg');
  await cleanUpIdentity(api);
  const left = await Promise.all([
    api.app.db.select({ it: authorizationStates.stateHash }).from(authorizationStates),
    api.app.db.select({ it: verifications.sidCode }).from(verifications),
    api.app.db.select({ it: identities.diHash }).from(identities).orderBy(identities.diHash),
    api.app.db.select({ it: idempotencyKeys.key }).from(idempotencyKeys),
    api.app.db
      .select({ it: rateLimitWindows.key })
      .from(rateLimitWindows)
      .where(inArray(rateLimitWindows.key, ['old', 'new'])),
    api.app.db
      .select({ it: refreshTokens.tokenHash })
      .from(refreshTokens)
      .where(inArray(refreshTokens.tokenHash, ['old', 'new'])),
    api.app.db
      .select({ it: photos.key })
      .from(photos)
      .where(eq(photos.subject, 'idp:KAKAO:x'))
      .orderBy(photos.key),
  ]);
  expect(left.map((rows) => rows.map(({ it }) => it))).toEqual([
    ['new'],
    ['new'],
    ['owned', 'waiting'],
    ['new'],
    ['new'],
    ['new'],
    ['chat/sent', 'chat/unsent-new', 'profile/unused-new'],
  ]);
  await expectGone('profile/unused-old');
  await expectGone('chat/unsent-old');
});

/** A job of the same transaction takes the file. */
async function expectGone(key: string): Promise<void> {
  await vi.waitFor(async () => expect(await api.app.objects.get(key)).toBeNull(), 15_000);
}
