import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createPushToken, deletePushToken } from '@/contract/alarms';
import { getConfig } from '@/contract/config';
import { updatePushPreferences } from '@/contract/push-preferences';
import { updateMe } from '@/contract/users';
import { useTestApi } from '../../testing/api/use-api';
import { startWebPushServer } from '../../testing/push/web-push-server';
import { seoul } from '../clock/seoul-date';
import { pushTokens } from '../db/schema';
import type { PushKind } from './push-groups';
import { sendPush } from './push-job';

const service = await startWebPushServer(() => api.app.webPushKeys?.publicKey ?? '');
const api = useTestApi({ WEB_PUSH_ORIGINS: `${service.url},https://*.push.example` });
afterAll(() => service.close());
afterEach(() => {
  service.behaviour.status = 201;
  api.clock.set(new Date());
});

type Person = Awaited<ReturnType<typeof api.person>>;
type Browser = ReturnType<typeof service.subscribe>;
const onDevice = (deviceId: string) => ({ 'slide-platform-device-id': deviceId });

async function register(as: Person, { subscription }: Browser, deviceId = 'laptop') {
  await api.call(createPushToken, { as, body: { webPush: subscription }, headers: onDevice(deviceId) });
}

async function pushTo({ id: userId }: Person, type: PushKind = 'CHAT_MESSAGE') {
  const message = { userId, title: '민서', body: '안녕', type, data: { channelId: 7 }, tag: 'room-7' };
  await sendPush(api, { message, tokenId: undefined, again: async () => {} });
}

describe('a browser', () => {
  test('that is registered gets pushes until its person switches them off on it', async () => {
    const [me, browser] = [await api.person(), service.subscribe()];
    await register(me, browser);
    await pushTo(me);
    expect(browser.received).toEqual([
      { title: '민서', body: '안녕', data: { type: 'CHAT_MESSAGE', channelId: '7' }, tag: 'room-7' },
    ]);
    for (const _ of ['once', 'again'])
      await api.call(deletePushToken, { as: me, headers: onDevice('laptop') });
    await pushTo(me);
    expect(browser.received).toHaveLength(1);
  });

  test('that is closed is kept advertising for until the night begins, all else for a day', async () => {
    const [me, browser] = [await api.person(), service.subscribe()];
    await api.call(updateMe, { as: me, body: { marketing: true } });
    await register(me, browser);
    api.clock.set(new Date(seoul(new Date()).add(1, 'day').format('YYYY-MM-DDT20:29:30+09:00')));
    for (const type of ['CHAT_MESSAGE', 'PROMOTION_SENT'] as const) await pushTo(me, type);
    const [chat, advertising] = service.requests.slice(-2).map(({ headers }) => Number(headers.ttl));
    expect(chat).toBe(86_400);
    // The clock runs on.
    expect(advertising).toBeGreaterThan(1800);
    expect(advertising).toBeLessThanOrEqual(1830);
  });

  test('stands beside the phone of the same person', async () => {
    const [me, browser] = [await api.person(), service.subscribe()];
    await register(me, browser);
    await api.call(createPushToken, { as: me, body: { fcmToken: 'phone-1' }, headers: onDevice('phone') });
    await api.call(deletePushToken, { as: me, headers: onDevice('phone') });
    await pushTo(me);
    expect(browser.received).toHaveLength(1);
  });

  test('belongs to whoever registered it last', async () => {
    const [before, after, browser] = [await api.person(), await api.person(), service.subscribe()];
    await register(before, browser);
    await register(after, browser);
    await pushTo(before);
    expect(browser.received).toEqual([]);
    await pushTo(after);
    expect(browser.received).toHaveLength(1);
  });

  test('that is gone is forgotten at the next push, one that is away is not', async () => {
    const [me, browser] = [await api.person(), service.subscribe()];
    await register(me, browser);
    const devices = () => api.app.db.$count(pushTokens, eq(pushTokens.userId, me.id));
    service.behaviour.status = 503;
    await expect(pushTo(me)).rejects.toThrow();
    expect(await devices()).toBe(1);
    service.behaviour.status = 201;
    service.unsubscribe(browser);
    await pushTo(me);
    expect(await devices()).toBe(0);
  });

  test('obeys switches and quiet hours like a phone', async () => {
    const [me, browser] = [await api.person(), service.subscribe()];
    await register(me, browser);
    await api.call(updatePushPreferences, { as: me, body: { quietHours: { from: '23:00', to: '08:00' } } });
    api.clock.set(new Date('2026-12-01T03:00:00+09:00'));
    await pushTo(me);
    expect(browser.received).toEqual([]);
  });
});

describe('an address to push to', () => {
  test.each([
    'https://elsewhere.example/push/1',
    'http://169.254.169.254/latest/meta-data',
    'https://push.example/1',
    'https://evil.push.example@elsewhere.example/1',
    'http://web.push.example/1',
    'https://web.push.example:8443/1',
    'https://user@web.push.example/1',
  ])('%s of no known push service is refused', async (endpoint) => {
    const { subscription } = service.subscribe();
    const body = { webPush: { ...subscription, endpoint } };
    expect(await api.refusal(createPushToken, { as: await api.person(), body })).toMatchObject({
      code: 1002,
    });
  });

  test('of a known one is taken, with a name before it too', async () => {
    const { subscription } = service.subscribe();
    const body = { webPush: { ...subscription, endpoint: 'https://web.push.example/abc' } };
    expect(await api.attempt(createPushToken, { as: await api.person(), body })).toBeNull();
  });
});

test('the config tells browsers what to subscribe with', async () => {
  const { webPushKey } = await api.call(getConfig, { as: await api.person() });
  expect(Buffer.from(webPushKey ?? '', 'base64url')).toHaveLength(65);
});
