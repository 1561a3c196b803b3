import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createFriendRequest, getFriends, searchRequestableUsers } from '@/contract/friends';
import { getPhotoVerdict } from '@/contract/photos';
import { createReport } from '@/contract/safety';
import { createSafetyShare, getSafetyShares } from '@/contract/safety-shares';
import { deleteMe, updateMe } from '@/contract/users';
import { getCloverWallet } from '@/contract/wallet';
import type { Person } from '../../testing/api/person';
import { drawPhoto, uploadPhoto } from '../../testing/api/photos';
import { createFriends, invite } from '../../testing/api/teams';
import { useTestApi } from '../../testing/api/use-api';
import { useTestSandbox } from '../../testing/sandbox/use-test-sandbox';
import { identities, photos } from '../db/schema';

const api = useTestApi();
const sandbox = useTestSandbox(api);

async function ask(method: string, path: string, input?: unknown) {
  const response = await fetch(sandbox.url + path, {
    method,
    ...(input !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    }),
  });
  return { status: response.status, body: await response.json() };
}

async function press(path: string, fields: Record<string, string> = {}) {
  const response = await fetch(sandbox.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  const place = new URL(response.headers.get('location') ?? '', sandbox.url);
  return (await fetch(place)).text();
}

const codeOf = async (as: Person, to: Person) =>
  (await api.refusal(createFriendRequest, { as, body: { userId: to.id } })).code;

test('a person’s use is limited, listed and freed again over HTTP', async () => {
  const [person, other] = [await api.person(), await api.person()];
  const path = `/api/users/${person.id}/sanctions`;
  expect(await ask('POST', path, { reason: '욕설', seconds: 3600 })).toMatchObject({ status: 201 });
  expect(await codeOf(person, other)).toBe(2006);
  expect((await ask('GET', '/api/sanctions')).body).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ userId: person.id, nickname: person.nickname, reason: '욕설' }),
    ]),
  });
  expect(await ask('DELETE', path)).toEqual({ status: 200, body: { liftedCount: 1 } });
  await api.call(createFriendRequest, { as: person, body: { userId: other.id } });
});

test('a block and a lost verification too', async () => {
  const person = await api.person();
  await ask('PUT', `/api/users/${person.id}/verification`, { isVerified: false });
  const search = { as: person, query: { nickname: '가' } };
  expect((await api.refusal(searchRequestableUsers, search)).code).toBe(2003);
  await ask('PUT', `/api/users/${person.id}/verification`, { isVerified: true });
  await api.call(searchRequestableUsers, search);
  await ask('POST', `/api/users/${person.id}/sanctions`, { reason: '사칭' });
  expect((await api.refusal(getFriends, { as: person })).code).toBe(2006);
});

test('the days after a withdrawal pass over HTTP: first nothing is lost, then the account is purged', async () => {
  const person = await api.person();
  const path = `/api/users/${person.id}/withdrawal`;
  await api.app.db
    .insert(identities)
    .values({ userId: person.id, diHash: 'di-of-leaver', ciHash: 'ci-of-leaver' });
  await api.call(deleteMe, { as: person, body: { isAgreed: true } });
  expect((await ask('GET', '/api/withdrawals')).body).toMatchObject({
    items: [{ userId: person.id, nickname: person.nickname }],
  });
  expect(await ask('PUT', path, { daysAgo: 6 })).toEqual({ status: 200, body: { isPurged: false } });
  expect(await ask('PUT', path, { daysAgo: 7 })).toEqual({ status: 200, body: { isPurged: true } });
  expect((await ask('GET', '/api/withdrawals')).body).toEqual({ items: [] });
  expect(await ask('PUT', path, { daysAgo: 30 })).toMatchObject({ status: 409, body: { code: 1003 } });
  const [kept] = await api.app.db.select().from(identities).where(eq(identities.diHash, 'di-of-leaver'));
  // Thirty days of waiting, seven of which are over.
  const daysToWait = ((kept?.rejoinableAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(kept?.userId).toBeNull();
  expect(daysToWait).toBeCloseTo(23, 2);
});

test('the minutes of a told meeting pass over HTTP: the person is asked, then the friends are told', async () => {
  const [me, other] = [await api.person(), await api.person()];
  const [friend] = await createFriends(api, me, 1);
  const path = `/api/users/${me.id}/safety-shares`;
  const inMinutes = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000).toISOString();
  const body = {
    company: '한강 피크닉단',
    place: '홍대입구역',
    meetsAt: inMinutes(10),
    checkInAt: inMinutes(190),
    friendIds: [friend.id],
  };
  const share = await api.call(createSafetyShare, { as: me, body });
  // Moving both back by two hours, the later would stand where the earlier was.
  const later = { ...body, meetsAt: inMinutes(130), checkInAt: inMinutes(1000) };
  await api.call(createSafetyShare, { as: me, body: later });
  const seen = async () => ({
    own: (await api.call(getSafetyShares, { as: me })).mine.find(({ id }) => id === share.id)?.isReminded,
    told: (await api.call(getSafetyShares, { as: friend })).told.find(({ id }) => id === share.id)?.state,
  });
  expect(await ask('PUT', path, { minutes: 120 })).toEqual({ status: 200, body: { count: 2 } });
  expect(await seen()).toEqual({ own: false, told: 'OPEN' });
  await ask('PUT', path, { minutes: 70 });
  expect(await seen()).toEqual({ own: true, told: 'OPEN' });
  await ask('PUT', path, { minutes: 30 });
  expect(await seen()).toEqual({ own: true, told: 'MISSED' });
  expect(await ask('PUT', `/api/users/${other.id}/safety-shares`, { minutes: 1 })).toMatchObject({
    status: 409,
    body: { code: 1003 },
  });
  expect(await ask('PUT', path, { minutes: -1 })).toMatchObject({ status: 400, body: { code: 1002 } });
});

test('clovers go over HTTP as far as there are any', async () => {
  const person = await api.person();
  const { balance } = await api.call(getCloverWallet, { as: person });
  const path = `/api/users/${person.id}/spendings`;
  expect(await ask('POST', path, { cloverAmount: balance + 1 })).toMatchObject({
    status: 409,
    body: { code: 9000 },
  });
  expect(await ask('POST', path, { cloverAmount: balance - 1 })).toMatchObject({ status: 201 });
  expect((await api.call(getCloverWallet, { as: person })).balance).toBe(1);
  expect(await ask('POST', path, { cloverAmount: 0 })).toMatchObject({ status: 400, body: { code: 1002 } });
});

test.each([
  ['somebody who did not withdraw', 1, { daysAgo: 7 }, 409, 1003],
  ['a day to come', 1, { daysAgo: -1 }, 400, 1002],
  ['no days', 1, {}, 400, 1002],
])('the days of %s are refused with what is wrong', async (_what, id, body, status, code) => {
  expect(await ask('PUT', `/api/users/${id}/withdrawal`, body)).toMatchObject({ status, body: { code } });
});

test.each([
  ['nobody', '/api/users/2000000000/sanctions', { reason: '욕설' }, 409, 1003],
  [
    'an end that is over',
    '/api/users/1/sanctions',
    { reason: '욕', endsAt: '2020-01-01T00:00:00Z' },
    400,
    1002,
  ],
  [
    'two ends',
    '/api/users/1/sanctions',
    { reason: '욕', endsAt: '2090-01-01T00:00:00Z', seconds: 1 },
    400,
    1002,
  ],
  ['no reason', '/api/users/1/sanctions', {}, 400, 1002],
  ['an id that is none', '/api/users/me/sanctions', { reason: '욕설' }, 400, 1002],
])('a sanction with %s is refused with what is wrong', async (_what, path, body, status, code) => {
  expect(await ask('POST', path, body)).toMatchObject({ status, body: { code } });
});

test('the desk lets the days of a withdrawal pass', async () => {
  const person = await api.person();
  await api.call(deleteMe, { as: person, body: { isAgreed: true } });
  const desk = await (await fetch(`${sandbox.url}/operator`)).text();
  expect(desk).toContain(`${person.nickname}님이 탈퇴한 지 7일 지나게 하기`);
  const after = await press(`/console/withdrawals/${person.id}`, { daysAgo: '7' });
  expect(after).toContain('탈퇴한 지 7일이 지났어요.');
  expect(after).not.toContain(person.nickname);
});

test('the desk lets time pass for what waits, and says where nothing does', async () => {
  const person = await api.person();
  const [friend] = await createFriends(api, person, 1);
  await invite(api, person, friend);
  const chosen = { userId: String(friend.id), what: 'invitations', minutes: '4320' };
  const after = await press('/console/passings', chosen);
  expect(after).toContain('팀 초대 시간이 3일 지났어요.');
  expect(after).toContain(`<option value="${friend.id}" selected>`);
  expect(await press('/console/passings', chosen)).toContain('기다리는 초대가 없어요.');
});

test('what people reported is listed over HTTP and on the desk, with a link to who it is about', async () => {
  const [reporter, reported] = [await api.person(), await api.person()];
  const body = {
    targetType: 'USER' as const,
    targetId: reported.id,
    reportTypeId: 7,
    description: '<b>광고</b>를 해요',
  };
  await api.call(createReport, { as: reporter, body });
  expect((await ask('GET', '/api/reports')).body).toMatchObject({
    items: [
      { reason: '기타', reporterNickname: reporter.nickname, people: [{ userId: reported.id }], texts: [] },
    ],
  });
  const desk = await (await fetch(`${sandbox.url}/operator`)).text();
  expect(desk).toContain(`${reporter.nickname}님이 신고했어요 · &#60;b&#62;광고&#60;/b&#62;를 해요`);
  expect(desk).toContain(`href="/operator?userId=${reported.id}"`);
});

test('the desk in the console limits, frees, and judges photos it shows', async () => {
  const person = await api.person();
  const picture = await drawPhoto();
  const key = await uploadPhoto(api, { token: person.accessToken, picture });
  await api.call(updateMe, { as: person, body: { profileImageKeys: [key] } });
  const [photo] = await api.app.db.select().from(photos).where(eq(photos.key, key));

  const limited = await press('/console/sanctions', {
    userId: String(person.id),
    reason: '불쾌한 행동',
    days: '7',
  });
  expect(limited).toContain('이용을 제한했어요.');
  expect(limited).toContain(`${person.nickname}님의 이용 제한 풀기`);
  expect(await press(`/console/sanctions/${person.id}/lift`)).toContain('이용 제한을 풀었어요.');

  const shown = await fetch(`${sandbox.url}/console/photos/${photo?.id}`);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  const reason = '얼굴이 잘 보이지 않아요.';
  expect(await press(`/console/photos/${photo?.id}/reject`, { reason })).toContain('사진을 거절했어요.');
  expect((await api.call(getPhotoVerdict, { as: person })).result).toMatchObject({ reason });
  expect(await press(`/console/photos/${photo?.id}/approve`)).toContain('사진을 승인했어요.');
});
