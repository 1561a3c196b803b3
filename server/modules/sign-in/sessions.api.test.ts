import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createPushToken } from '@/contract/alarms';
import { errorCatalogue, signedOutMessage } from '@/contract/errors';
import { logout, refreshToken } from '@/contract/sessions';
import { deleteMe, getUser } from '@/contract/users';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import { formatKoreanMoment } from '../../clock/seoul-date';
import { pushTokens, refreshTokens, sanctions, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { hashToken } from '../../tokens/tokens';
import { issueSession } from './session-tokens';

const api = useTestApi();

async function start(person?: Person) {
  const { id: userId } = person ?? (await api.person());
  return {
    userId,
    ...(await transact(api.app, (tx) => issueSession({ app: api.app, tx }, { userId, deviceId: 'phone' }))),
  };
}

const meOf = (token: string) => api.call(getUser, { as: { token } });

describe('a refresh token', () => {
  test('is exchanged for a pair that works, and is kept only as a hash', async () => {
    const session = await start();
    const next = await api.call(refreshToken, { body: session });
    expect(await meOf(next.accessToken)).toMatchObject({ id: session.userId });
    const rows = await api.app.db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.userId, session.userId));
    expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashToken(next.refreshToken));
    expect(JSON.stringify(rows)).not.toContain(next.refreshToken);
  });

  test('keeps what is known of its device where an exchange names none', async () => {
    const { id: userId } = await api.person();
    const device = { deviceId: 'an-iphone', platform: 'IOS', deviceName: 'Safari · iPhone' } as const;
    const session = await transact(api.app, (tx) =>
      issueSession({ app: api.app, tx }, { userId, ...device }),
    );
    const headers = { 'user-agent': '' };
    await api.call(refreshToken, { headers, body: { ...session, userId } });
    const isItsDevice = and(eq(refreshTokens.userId, userId), eq(refreshTokens.deviceId, device.deviceId));
    expect(await api.app.db.select().from(refreshTokens).where(isItsDevice)).toMatchObject([device, device]);
  });

  test('used by several tabs at once gives each a session that works', async () => {
    const session = await start();
    const pairs = await Promise.all([1, 2, 3, 4, 5].map(() => api.call(refreshToken, { body: session })));
    expect(new Set(pairs.map((pair) => pair.refreshToken)).size).toBe(5);
    for (const pair of pairs) expect(await meOf(pair.accessToken)).toMatchObject({ id: session.userId });
  });

  test('used again later ends the whole session, the thief’s and the owner’s', async () => {
    const session = await start();
    const next = await api.call(refreshToken, { body: session });
    api.clock.advance(21_000);
    const ranOut = { status: 401, code: 401, displayMessage: errorCatalogue[401].displayMessage };
    // Also when it is sent once more: whoever has an old copy of a device loses nothing of what lies there.
    expect(await api.refusal(refreshToken, { body: session })).toMatchObject(ranOut);
    expect(await api.refusal(refreshToken, { body: session })).toMatchObject(ranOut);
    expect(
      await api.refusal(refreshToken, { body: { ...session, refreshToken: next.refreshToken } }),
    ).toMatchObject({ code: 401, displayMessage: signedOutMessage });
    expect(await api.refusal(getUser, { as: { token: next.accessToken } })).toMatchObject({ code: 401 });
  });

  test('of someone else, unknown or over thirty days old is refused', async () => {
    const session = await start();
    const stranger = await api.person();
    const wrongOwner = { ...session, userId: stranger.id };
    expect(await api.refusal(refreshToken, { body: wrongOwner })).toMatchObject({ code: 401 });
    expect(await api.refusal(refreshToken, { body: { ...session, refreshToken: 'made up' } })).toMatchObject({
      code: 401,
    });
    // The owner is not signed out by a stranger's try.
    const next = await api.call(refreshToken, { body: session });
    api.clock.advance(30 * 86_400_000 + 1000);
    expect(
      await api.refusal(refreshToken, { body: { ...session, refreshToken: next.refreshToken } }),
    ).toMatchObject({ code: 401, displayMessage: errorCatalogue[401].displayMessage });
  });

  test('of a person who withdrew is 2005 and of one blocked for ever 2006', async () => {
    const person = await api.person();
    const session = await start(person);
    await api.call(deleteMe, { as: { token: session.accessToken }, body: { isAgreed: true } });
    expect(await api.refusal(refreshToken, { body: session })).toMatchObject({ status: 403, code: 2005 });
    expect(await api.refusal(getUser, { as: { token: session.accessToken } })).toMatchObject({ code: 2005 });

    const blocked = await start();
    await api.app.db.insert(sanctions).values({ userId: blocked.userId, reason: '사칭' });
    expect(await api.refusal(refreshToken, { body: blocked })).toMatchObject({ status: 403, code: 2006 });
  });
});

describe('a phone that was signed in elsewhere when its person withdrew', () => {
  async function withdrawn() {
    const session = await start();
    await api.call(deleteMe, { as: { token: session.accessToken }, body: { isAgreed: true } });
    const words = async () => [
      (await api.refusal(refreshToken, { body: session })).displayMessage,
      (await api.refusal(getUser, { as: { token: session.accessToken } })).displayMessage,
    ];
    return { session, words };
  }
  const plain = errorCatalogue[2005].displayMessage;

  test('says until when a sign-in undoes it, and nothing of that afterwards', async () => {
    const { session, words } = await withdrawn();
    const [me] = await api.app.db.select().from(users).where(eq(users.id, session.userId));
    const until = formatKoreanMoment(new Date((me?.withdrawnAt?.getTime() ?? 0) + 7 * 86_400_000));
    const wayBack = `탈퇴한 계정이에요. ${until}까지 다시 로그인하면 되돌릴 수 있어요.`;
    expect(await words()).toEqual([wayBack, wayBack]);
    api.clock.advance(7 * 86_400_000);
    expect((await api.refusal(refreshToken, { body: session })).displayMessage).toBe(plain);
  });

  test('promises nothing to whoever is blocked for ever', async () => {
    const { session, words } = await withdrawn();
    await api.app.db.insert(sanctions).values({ userId: session.userId, reason: '사칭' });
    expect(await words()).toEqual([plain, plain]);
  });
});

describe('signing out', () => {
  test('ends the session and forgets where its own device takes notifications', async () => {
    const session = await start();
    const as = { token: session.accessToken };
    const headers = { 'slide-platform-device-id': 'phone' };
    await api.call(createPushToken, { as, headers, body: { fcmToken: `fcm-${session.userId}` } });
    // A request that says it comes from elsewhere ends nothing there.
    const elsewhere = { 'slide-platform-device-id': 'laptop' };
    await api.call(logout, { headers: elsewhere, body: { refreshToken: session.refreshToken } });
    expect(await api.refusal(getUser, { as })).toMatchObject({ code: 401 });
    const ended = { code: 401, displayMessage: signedOutMessage };
    expect(await api.refusal(refreshToken, { body: session })).toMatchObject(ended);
    expect(await api.app.db.select().from(pushTokens).where(eq(pushTokens.userId, session.userId))).toEqual(
      [],
    );
  });

  test('forgets the device that its header names where the sign-in names none, and nobody else’s on it', async () => {
    const [person, other] = [await api.person(), await api.person()];
    const { id: userId } = person;
    const { refreshToken: token } = await transact(api.app, (tx) =>
      issueSession({ app: api.app, tx }, { userId, deviceId: null }),
    );
    const rows = [person, other].map(({ id }) => ({ userId: id, token: `kiosk of ${id}` }));
    await api.app.db
      .insert(pushTokens)
      .values(rows.map((row) => ({ ...row, deviceId: 'kiosk', platform: 'WEBCLIENT' })));
    const headers = { 'slide-platform-device-id': 'kiosk' };
    await api.call(logout, { headers, body: { refreshToken: token } });
    expect(await api.app.db.select().from(pushTokens).where(eq(pushTokens.deviceId, 'kiosk'))).toMatchObject([
      { userId: other.id },
    ]);
  });

  test('leaves the other devices signed in, and an unknown token is no news', async () => {
    const person = await api.person();
    const [phone, laptop] = [await start(person), await start(person)];
    await api.call(logout, { body: { refreshToken: phone.refreshToken } });
    expect(await meOf(laptop.accessToken)).toMatchObject({ id: person.id });
    expect(await api.call(logout, { body: { refreshToken: 'nobody has this' } })).toEqual({});
  });
});
