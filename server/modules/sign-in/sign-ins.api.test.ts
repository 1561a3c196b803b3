import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createPushToken } from '@/contract/alarms';
import { signedOutMessage } from '@/contract/errors';
import { getBrokerUser } from '@/contract/realtime';
import { refreshToken } from '@/contract/sessions';
import { deleteOtherSignIns, deleteSignIn, getSignIns } from '@/contract/sign-ins';
import { getUser } from '@/contract/users';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import { useLiveDevices } from '../../../testing/realtime/use-live-devices';
import { pushTokens, refreshTokens } from '../../db/schema';
import { transact } from '../../db/transact';
import { issueSession } from './session-tokens';

const api = useTestApi();
const dial = useLiveDevices(api);

const android = 'Mozilla/5.0 (Linux; Android 15; K) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Another device of this person, as its first refresh leaves it. */
async function signIn({ id: userId }: Person, deviceId = 'phone') {
  const first = await transact(api.app, (tx) => issueSession({ app: api.app, tx }, { userId, deviceId }));
  const headers = {
    'user-agent': android,
    'slide-platform': 'WEBCLIENT',
    'slide-platform-device-id': deviceId,
  };
  const tokens = await api.call(refreshToken, {
    headers,
    body: { refreshToken: first.refreshToken, userId },
  });
  return { ...tokens, as: { token: tokens.accessToken }, headers };
}

const listOf = async (as: Person | { token: string }) => (await api.call(getSignIns, { as })).items;
const isIn = async ({ as }: { as: { token: string } }) =>
  (await api.raw({ method: 'GET', url: getUser.path, token: as.token })).status === 200;

async function otherOf(as: Person) {
  const other = (await listOf(as)).find(({ isCurrent }) => !isCurrent);
  if (!other) throw new Error('no other device');
  return other;
}

describe('my sign-ins', () => {
  test('name each device once, this one first, with its browser and its last use', async () => {
    const person = await api.person();
    await signIn(await api.person());
    await signIn(person);
    const [current, other, ...more] = await listOf(person);
    expect(more).toEqual([]);
    expect(current).toMatchObject({ isCurrent: true });
    expect(other).toMatchObject({ isCurrent: false, platform: 'WEB', deviceName: 'Chrome · Android' });
    expect(Math.abs(Date.parse(other?.lastUsedAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  test('are ended one by one, with tokens, pushes and live connection; the others go on', async () => {
    const person = await api.person();
    const phone = await signIn(person, 'phone');
    const { id: signInId } = await otherOf(person);
    const laptop = await signIn(person, 'laptop');
    for (const { as, headers } of [phone, laptop])
      await api.call(createPushToken, {
        as,
        headers,
        body: { fcmToken: headers['slide-platform-device-id'] },
      });
    const { username, passcode } = await api.call(getBrokerUser, { as: phone.as });
    const live = dial();
    expect((await live.connect(username, { passcode })).command).toBe('CONNECTED');

    await api.call(deleteSignIn, { as: person, params: { signInId } });
    expect((await live.next()).headers.get('code')).toBe('SESSION_ENDED');
    expect(await isIn(phone)).toBe(false);
    const body = { refreshToken: phone.refreshToken, userId: person.id };
    // The phone forgets its person by these words, where it would wait for them after a session that ran out.
    const refusal = await api.refusal(refreshToken, { body });
    expect(refusal).toMatchObject({ code: 401, displayMessage: signedOutMessage });
    expect(await isIn(laptop)).toBe(true);
    const pushes = await api.app.db.select().from(pushTokens).where(eq(pushTokens.userId, person.id));
    expect(pushes.map(({ deviceId }) => deviceId)).toEqual(['laptop']);
    expect(await listOf(person)).toHaveLength(2);
    // Twice is once.
    await api.call(deleteSignIn, { as: person, params: { signInId } });
  });

  test('that were ended before their first renewal get no pushes either', async () => {
    const person = await api.person();
    // As a provider's answer leaves it: a browser that is navigated names no device.
    const browser = await transact(api.app, (tx) =>
      issueSession({ app: api.app, tx }, { userId: person.id, deviceId: null }),
    );
    await api.call(createPushToken, {
      as: { token: browser.accessToken },
      headers: { 'slide-platform-device-id': 'browser' },
      body: { fcmToken: `of the browser of ${person.id}` },
    });
    const { id: signInId } = await otherOf(person);
    await api.call(deleteSignIn, { as: person, params: { signInId } });
    expect(await api.app.db.select().from(pushTokens).where(eq(pushTokens.userId, person.id))).toEqual([]);
  });

  test('that ran out are none any more', async () => {
    const person = await api.person();
    await signIn(person, 'old-phone');
    await api.app.db
      .update(refreshTokens)
      .set({ expiresAt: new Date(api.clock.now().getTime() - 1) })
      .where(and(eq(refreshTokens.userId, person.id), eq(refreshTokens.deviceId, 'old-phone')));
    expect(await listOf(person)).toMatchObject([{ isCurrent: true }]);
  });

  test('of a device that is signed in a second time, or holds somebody else’s too, leave those their pushes', async () => {
    const [person, other] = [await api.person(), await api.person()];
    await signIn(person, 'tablet');
    const { id: signInId } = await otherOf(person);
    await signIn(person, 'tablet');
    const rows = [person, other].map(({ id: userId }) => ({ userId, token: `tablet of ${userId}` }));
    await api.app.db
      .insert(pushTokens)
      .values(rows.map((row) => ({ ...row, deviceId: 'tablet', platform: 'WEBCLIENT' })));
    const owners = async () => {
      const left = await api.app.db.select().from(pushTokens).where(eq(pushTokens.deviceId, 'tablet'));
      return left.map(({ userId }) => userId).sort((a, b) => a - b);
    };
    await api.call(deleteSignIn, { as: person, params: { signInId } });
    expect(await owners()).toEqual([person.id, other.id]);
    await api.call(deleteOtherSignIns, { as: person });
    expect(await owners()).toEqual([other.id]);
  });

  test('are nobody else’s to see or to end', async () => {
    const [person, stranger] = [await api.person(), await api.person()];
    const phone = await signIn(person);
    const { id: signInId } = await otherOf(person);
    expect(await listOf(stranger)).toHaveLength(1);
    const refusal = await api.refusal(deleteSignIn, { as: stranger, params: { signInId } });
    expect(refusal).toMatchObject({ status: 403, code: 1003 });
    await api.call(deleteOtherSignIns, { as: stranger });
    expect(await isIn(phone)).toBe(true);
  });

  test('are ended all at once but for the device that asks', async () => {
    const person = await api.person();
    const others = [await signIn(person, 'phone'), await signIn(person, 'laptop')];
    await api.call(deleteOtherSignIns, { as: person });
    expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
    expect(await listOf(person)).toMatchObject([{ isCurrent: true }]);
    expect(await isIn({ as: { token: person.accessToken } })).toBe(true);
  });
});
