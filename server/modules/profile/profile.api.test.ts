import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createPushToken } from '@/contract/alarms';
import { getConfig } from '@/contract/config';
import { getLocations } from '@/contract/locations';
import { getBrokerUser } from '@/contract/realtime';
import { checkBlockWord } from '@/contract/safety';
import { getChatSessionToken } from '@/contract/sessions';
import { getTags } from '@/contract/tags';
import { createHeartbeat, deleteMe, getUser, publicUserSchema, updateMe } from '@/contract/users';
import { addPhotos } from '../../../testing/api/add-photos';
import { befriend } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { blocks, consents, pushTokens, users } from '../../db/schema';
import { createAuthenticate } from '../chats/listening-rights';

const api = useTestApi();

describe('a profile', () => {
  test('of somebody else shows nothing private', async () => {
    const [me, other] = [await api.person(), await api.person()];
    await befriend(api, me, other);
    const answer = await api.raw({
      method: 'GET',
      url: `/api/v1/users?userId=${other.id}`,
      token: me.accessToken,
    });
    expect(publicUserSchema.parse(answer.body)).toMatchObject({ id: other.id, nickname: other.nickname });
    const text = JSON.stringify(answer.body);
    for (const secret of [
      'birthdate',
      'phoneNumber',
      'loginId',
      'email',
      'marketing',
      other.uniqueId,
      other.inviteToken,
      '2003-05-05',
      '0101234',
    ])
      expect(text).not.toContain(secret);
  });

  test('shows a friend every approved photo in its order, and nobody who knows only the code any', async () => {
    const [me, other] = [await api.person(), await api.person()];
    await befriend(api, me, other);
    const third = await addPhotos(api, other.id);
    const seen = await api.call(getUser, { as: me, query: { userId: other.id } });
    expect(seen.photoUrls).toEqual([seen.photoUrl, expect.stringContaining(third.clearKey)]);
    const stranger = await api.person();
    const named = await api.call(getUser, { as: stranger, query: { uniqueId: other.uniqueId } });
    expect(named).toMatchObject({ photoUrl: null, photoUrls: [] });
  });

  test('of a stranger is not shown; of who gave me their code it is the name alone', async () => {
    const [me, other] = [await api.person(), await api.person()];
    expect((await api.refusal(getUser, { as: me, query: { userId: other.id } })).code).toBe(1003);
    const { uniqueId, nickname } = other;
    const shown = await api.call(getUser, { as: me, query: { uniqueId } });
    expect(Object.entries(shown).filter(([, value]) => value !== null && !Array.isArray(value))).toEqual([
      ['uniqueId', uniqueId],
      ['nickname', nickname],
    ]);
  });

  test('of whom I blocked, who blocked me, who withdrew or who never was is 1003', async () => {
    const [me, blocked, blocker, gone] = [
      await api.person(),
      await api.person(),
      await api.person(),
      await api.person(),
    ];
    await api.app.db.insert(blocks).values([
      { blockerUserId: me.id, blockedUserId: blocked.id },
      { blockerUserId: blocker.id, blockedUserId: me.id },
    ]);
    await api.call(deleteMe, { as: gone, body: { isAgreed: true } });
    for (const userId of [blocked.id, blocker.id, gone.id, 2_000_000_000])
      expect(await api.refusal(getUser, { as: me, query: { userId } })).toMatchObject({
        status: 403,
        code: 1003,
      });
  });
});

describe('changing the own profile', () => {
  test('changes what is given, clears what is null and leaves the rest', async () => {
    const person = await api.person();
    const body = { job: '연구원', height: 171, mbti: null, customTags: ['밤산책'] };
    const changed = await api.call(updateMe, { as: person, body });
    expect(changed).toMatchObject({ job: '연구원', height: 171, mbti: null, affiliation: '한국대 국문과' });
    expect(changed.tags.map(({ name }) => name)).toEqual(['밤산책']);
    const cleared = await api.call(updateMe, { as: person, body: { height: null } });
    expect(cleared).toMatchObject({ height: null, job: '연구원' });
    expect(cleared.tags).toHaveLength(1);
  });

  test('keeps typed tags when only chosen ones are sent', async () => {
    const person = await api.person();
    const [tag] = (await api.call(getTags)).items;
    await api.call(updateMe, { as: person, body: { customTags: ['새벽감성'] } });
    const { tags } = await api.call(updateMe, { as: person, body: { tagIds: [tag?.id ?? 0] } });
    expect(tags.map(({ name }) => name).sort()).toEqual([tag?.name, '새벽감성'].sort());
  });

  test('allows two new handles, and says so when they are used up', async () => {
    const person = await api.person();
    const first = await api.call(updateMe, { as: person, body: { loginId: `first.${person.id}` } });
    expect(first.remainingLoginIdEdits).toBe(1);
    // The same handle again is no edit.
    await api.call(updateMe, { as: person, body: { loginId: `first.${person.id}` } });
    await api.call(updateMe, { as: person, body: { loginId: `second.${person.id}` } });
    expect(
      await api.refusal(updateMe, { as: person, body: { loginId: `third.${person.id}` } }),
    ).toMatchObject({
      code: 1002,
      displayMessage: '아이디를 더는 바꿀 수 없어요',
      debugMessage: expect.stringMatching(/^loginId:/),
    });
  });

  test('to a name or handle somebody has names the field, and a failed try costs no edit', async () => {
    const [person, other] = [await api.person(), await api.person({ nickname: 'Maple' })];
    const taken = `taken.${other.id}`;
    await api.call(updateMe, { as: other, body: { loginId: taken } });
    expect(await api.refusal(updateMe, { as: person, body: { nickname: 'MAPLE' } })).toMatchObject({
      code: 1002,
      debugMessage: 'nickname: taken',
    });
    expect(await api.refusal(updateMe, { as: person, body: { loginId: taken } })).toMatchObject({
      debugMessage: 'loginId: taken',
    });
    expect(await api.call(getUser, { as: person })).toMatchObject({ remainingLoginIdEdits: 2 });
  });

  test('records every change of mind about marketing', async () => {
    const person = await api.person();
    for (const marketing of [true, true, false])
      await api.call(updateMe, { as: person, body: { marketing } });
    const rows = await api.app.db
      .select()
      .from(consents)
      .where(eq(consents.userId, person.id))
      .orderBy(asc(consents.id));
    expect(rows.map(({ kind, isAgreed }) => [kind, isAgreed])).toEqual([
      ['MARKETING', true],
      ['MARKETING', false],
    ]);
  });
});

test('a heartbeat is written at most once a minute', async () => {
  const person = await api.person();
  const lastActiveAt = async () => {
    const [row] = await api.app.db.select().from(users).where(eq(users.id, person.id));
    return row?.lastActiveAt.getTime();
  };
  const before = await lastActiveAt();
  api.clock.advance(30_000);
  await api.call(createHeartbeat, { as: person });
  expect(await lastActiveAt()).toBe(before);
  api.clock.advance(31_000);
  await api.call(createHeartbeat, { as: person });
  expect(await lastActiveAt()).toBeGreaterThan(before ?? 0);
});

test('the realtime credentials open the own channel for ten minutes', async () => {
  const person = await api.person();
  const { username, passcode, wsUri } = await api.call(getBrokerUser, { as: person });
  expect([username, wsUri]).toEqual([`user-${person.id}`, 'ws://localhost:4000/ws']);
  const authenticate = createAuthenticate(api.app);
  expect(await authenticate({ login: username, passcode })).toMatchObject({ userId: person.id });
  expect(await authenticate({ login: `user-${person.id + 1}`, passcode })).toBeNull();
  api.clock.advance(601_000);
  expect(await authenticate({ login: username, passcode })).toBeNull();
});

test('the chat token is the person’s own, for an hour', async () => {
  const person = await api.person();
  const { token } = await api.call(getChatSessionToken, { as: person });
  expect(await api.app.tokens.verify('chat', token)).toMatchObject({ sub: String(person.id) });
  api.clock.advance(3_601_000);
  expect(await api.app.tokens.verify('chat', token)).toBeNull();
});

test('a device takes notifications for whoever signed in on it last', async () => {
  const [before, after] = [await api.person(), await api.person()];
  const headers = { 'slide-platform-device-id': 'shared-phone', 'slide-platform': 'WEBCLIENT' };
  await api.call(createPushToken, { as: before, headers, body: { fcmToken: 'one' } });
  await api.call(createPushToken, { as: before, headers, body: { fcmToken: 'two' } });
  await api.call(createPushToken, { as: after, headers, body: { fcmToken: 'two' } });
  const rows = await api.app.db.select().from(pushTokens).where(eq(pushTokens.deviceId, 'shared-phone'));
  expect(rows.map(({ userId, token, platform }) => [userId, token, platform])).toEqual([
    [after.id, 'two', 'WEBCLIENT'],
  ]);
});

test('the config answers versions, flags, prices and limits', async () => {
  const person = await api.person();
  expect(await api.call(getConfig, { as: person })).toMatchObject({
    versionControl: { ios: { minForceUpdateVersion: '0.0.0' } },
    limits: { prices: { like: 5, unblur: 8 }, invitationHours: 72, preMatchesPerDrop: 4 },
  });
});

test('locations come in their order, Seoul by district first', async () => {
  const person = await api.person();
  const { items } = await api.call(getLocations, { as: person });
  expect(items.slice(0, 2)).toMatchObject([
    { name: '서울 마포구', region: '서울' },
    { name: '서울 서대문구', region: '서울' },
  ]);
  expect(new Set(items.map(({ region }) => region)).size).toBe(17);
});

describe('the availability of a text', () => {
  test.each([
    ['NICKNAME', '다람쥐', { available: true }],
    ['NICKNAME', 'too long a name', { available: false, reason: 'INVALID_FORMAT' }],
    ['NICKNAME', '시발', { available: false, reason: 'BLOCKED_WORD' }],
    ['LOGIN_ID', 'AB', { available: false, reason: 'INVALID_FORMAT' }],
    ['JOB', '대학생', { available: true }],
    ['TEAM_NAME', '시 발 팀', { available: false, reason: 'BLOCKED_WORD' }],
    ['TEAM_INTRO', '', { available: true }],
    ['HASHTAG', '밤 산책', { available: false, reason: 'INVALID_FORMAT' }],
    ['CHAT', '이 바보야', { available: true, reason: 'WARNING' }],
  ] as const)('of %s “%s”', async (field, value, expected) => {
    const person = await api.person();
    expect(await api.call(checkBlockWord, { as: person, body: { field, value } })).toEqual(expected);
  });

  test('counts names of others whatever their case, but not the own', async () => {
    const [me, other] = [await api.person({ nickname: 'Otter' }), await api.person()];
    const body = { field: 'NICKNAME' as const, value: 'OTTER' };
    expect(await api.call(checkBlockWord, { as: other, body })).toEqual({
      available: false,
      reason: 'TAKEN',
    });
    expect(await api.call(checkBlockWord, { as: me, body })).toEqual({ available: true });
  });
});
