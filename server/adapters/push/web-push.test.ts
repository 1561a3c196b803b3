import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import webPush from 'web-push';
import { startWebPushServer } from '../../../testing/push/web-push-server';
import { PartAwayError } from '../../errors/part-away-error';
import type { Push, PushMessage } from './push';
import { createWebPush } from './web-push';

const keys = webPush.generateVAPIDKeys();
const options = { keys, contact: 'mailto:push@slide.test' };
let service: Awaited<ReturnType<typeof startWebPushServer>>;
let push: Push;
beforeEach(async () => {
  service = await startWebPushServer(() => keys.publicKey);
  push = createWebPush(options);
});
afterEach(() => service.close());

const message: PushMessage = {
  userId: 7,
  title: 'LIKE가 도착했어요',
  body: null,
  type: 'LIKE_RECEIVED',
  data: { matchId: 70, isOwn: true, note: null },
  tag: 'alarm-70',
};
const targetOf = ({ subscription }: ReturnType<typeof service.subscribe>) => ({
  token: subscription.endpoint,
  webPushKeys: subscription.keys,
});

test('a push to a browser is its words and where it leads, and only that browser reads it', async () => {
  const [mine, other] = [service.subscribe(), service.subscribe()];
  expect(await push.send(targetOf(mine), message)).toBe('sent');
  expect(mine.received).toEqual([
    {
      title: 'LIKE가 도착했어요',
      body: null,
      data: { type: 'LIKE_RECEIVED', matchId: '70', isOwn: 'true', note: 'null' },
      tag: 'alarm-70',
    },
  ]);
  expect(other.received).toEqual([]);
  expect(service.requests[0]).toMatchObject({
    headers: { ttl: '86400', urgency: 'normal' },
    claims: { sub: 'mailto:push@slide.test' },
  });
});

test('what somebody waits for wakes a phone that sleeps', async () => {
  await push.send(targetOf(service.subscribe()), { ...message, type: 'CHAT_MESSAGE' });
  expect(service.requests[0]?.headers.urgency).toBe('high');
});

test.each([404, 410])('a browser that is gone (%i) says so', async (status) => {
  service.behaviour.status = status;
  expect(await push.send(targetOf(service.subscribe()), message)).toBe('unregistered');
});

describe('the push service is away', () => {
  test.each([500, 503, 429, 403, 301, 'slow'] as const)('while it answers %s', async (status) => {
    const browser = service.subscribe();
    // Who never answers is waited for in vain, everybody else as long as a busy machine takes.
    if (status === 'slow') push = createWebPush({ ...options, answerMs: 1000 });
    service.behaviour.status = status;
    await expect(push.send(targetOf(browser), message)).rejects.toThrow(PartAwayError);
    service.behaviour.status = 201;
    expect(await push.send(targetOf(browser), message)).toBe('sent');
    expect(browser.received).toHaveLength(1);
  });
});

describe('the signature of who pushes', () => {
  const signatures = () => service.requests.map(({ headers }) => headers.authorization);

  test('is made once for each push service, and stands for less than a day', async () => {
    const other = await startWebPushServer(() => keys.publicKey);
    try {
      for (const browser of [service.subscribe(), service.subscribe(), other.subscribe()])
        expect(await push.send(targetOf(browser), message)).toBe('sent');
    } finally {
      await other.close();
    }
    const [first, second] = signatures();
    expect(second).toBe(first);
    expect(other.requests).toHaveLength(1);
  });

  test('is made anew long before it ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const browser = service.subscribe();
    try {
      for (const hours of [0, 5, 5, 5]) {
        vi.advanceTimersByTime(hours * 3_600_000);
        expect(await push.send(targetOf(browser), message)).toBe('sent');
      }
    } finally {
      vi.useRealTimers();
    }
    const [first, after5, after10, after15] = signatures();
    expect(after5).toBe(first);
    expect(after10).not.toBe(first);
    expect(after15).toBe(after10);
  });

  test('is made anew after a refusal', async () => {
    const browser = service.subscribe();
    await push.send(targetOf(browser), message);
    service.behaviour.status = 403;
    await expect(push.send(targetOf(browser), message)).rejects.toThrow(PartAwayError);
    service.behaviour.status = 201;
    await push.send(targetOf(browser), message);
    const [first, after] = signatures();
    expect(after).not.toBe(first);
  });
});
