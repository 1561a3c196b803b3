import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFcmServer } from '../../../testing/push/fcm-server';
import { PartAwayError } from '../../errors/part-away-error';
import { createFcmPush } from './fcm-push';
import type { Push, PushMessage } from './push';

let fcm: Awaited<ReturnType<typeof startFcmServer>>;
let push: Push;
beforeEach(async () => {
  fcm = await startFcmServer();
  push = createFcmPush(fcm.options);
});
afterEach(() => fcm.close());

const phone = { token: 'phone', webPushKeys: null };
const message: PushMessage = {
  userId: 7,
  title: 'LIKE가 도착했어요',
  body: null,
  type: 'LIKE_RECEIVED',
  data: { matchId: 70, isOwn: true, note: null },
  tag: 'alarm-70',
};

describe('a notification', () => {
  test('arrives with its words and where it leads; many of them take one sign-in', async () => {
    expect(await push.send(phone, message)).toBe('sent');
    expect(await push.send({ ...phone, token: 'tablet' }, { ...message, body: '열어 볼까요?' })).toBe('sent');
    expect(fcm.sent).toEqual([
      {
        token: 'phone',
        notification: { title: 'LIKE가 도착했어요' },
        data: { type: 'LIKE_RECEIVED', matchId: '70', isOwn: 'true', note: 'null' },
        android: { notification: { tag: 'alarm-70' } },
        apns: { headers: { 'apns-collapse-id': 'alarm-70' } },
      },
      expect.objectContaining({
        token: 'tablet',
        notification: { title: 'LIKE가 도착했어요', body: '열어 볼까요?' },
      }),
    ]);
    expect(fcm.signInCount()).toBe(1);
  });

  test('that may not come late is kept no longer for a phone that is off', async () => {
    const at = Date.parse('2026-12-01T20:30:00+09:00');
    push = createFcmPush({ ...fcm.options, now: () => at });
    await push.send(phone, { ...message, keptSeconds: 1800 });
    expect(fcm.sent).toMatchObject([
      {
        android: { ttl: '1800s', notification: { tag: 'alarm-70' } },
        apns: { headers: { 'apns-collapse-id': 'alarm-70', 'apns-expiration': `${at / 1000 + 1800}` } },
      },
    ]);
  });

  test('to a device that is gone says so, and only in the words of FCM', async () => {
    fcm.unregister('phone');
    expect(await push.send(phone, message)).toBe('unregistered');
    fcm.moods.send = 'html';
    await expect(push.send(phone, message)).rejects.toThrow(PartAwayError);
  });

  test('that met a token taken back is sent with a new one at the next try', async () => {
    await push.send(phone, message);
    fcm.expireTokens();
    await expect(push.send(phone, message)).rejects.toThrow(PartAwayError);
    expect(await push.send(phone, message)).toBe('sent');
    expect(fcm.signInCount()).toBe(2);
  });
});

describe('a refusal of FCM', () => {
  let nowMs = Date.now();
  beforeEach(() => {
    nowMs = Date.now();
    push = createFcmPush({ ...fcm.options, now: () => nowMs });
  });
  const attempt = (token = 'phone') => push.send({ ...phone, token }, message);

  test.each(['UNREGISTERED', 'SENDER_ID_MISMATCH'] as const)('%s ends the device', async (code) => {
    fcm.refuse('phone', code);
    expect(await attempt()).toBe('unregistered');
    expect(await attempt('tablet')).toBe('sent');
  });

  test.each([
    ['QUOTA_EXCEEDED', 'in seconds', '90', 90],
    ['QUOTA_EXCEEDED', 'that is absent', undefined, 60],
    ['UNAVAILABLE', 'in seconds', '30', 30],
    ['UNAVAILABLE', 'as a date', new Date(Date.now() + 3_600_000).toUTCString(), 1800],
  ] as const)(
    '%s with Retry-After %s lets it rest, for every device',
    async (code, _, retryAfter, seconds) => {
      fcm.refuse('phone', code, retryAfter);
      await expect(attempt()).rejects.toThrow(PartAwayError);
      fcm.accept('phone');
      nowMs += (seconds - 1) * 1000;
      await expect(attempt('tablet')).rejects.toThrow(PartAwayError);
      expect(fcm.askedCount()).toBe(1);
      nowMs += 3_600_000;
      expect(await attempt('tablet')).toBe('sent');
      expect(await attempt()).toBe('sent');
    },
  );

  test.each(['UNAVAILABLE', 'INTERNAL'] as const)('%s without one is tried again at once', async (code) => {
    fcm.refuse('phone', code);
    await expect(attempt()).rejects.toThrow(PartAwayError);
    expect(await attempt('tablet')).toBe('sent');
  });

  test('INVALID_ARGUMENT ends no device: the message may be what is wrong', async () => {
    fcm.refuse('phone', 'INVALID_ARGUMENT');
    await expect(attempt()).rejects.toThrow(PartAwayError);
  });
});

describe.each(['signIn', 'send'] as const)('while its %s', (step) => {
  test.each(['broken', 'slow', 'lying', 'html'] as const)(
    'is %s the push service counts as away, nothing as sent, and the next try works',
    async (mood) => {
      // Who never answers is waited for in vain, everybody else as long as a busy machine takes.
      if (mood === 'slow') push = createFcmPush({ ...fcm.options, answerMs: 1000 });
      fcm.moods[step] = mood;
      await expect(push.send(phone, message)).rejects.toThrow(PartAwayError);
      expect(fcm.sent).toEqual([]);
      fcm.moods[step] = 'well';
      expect(await push.send(phone, message)).toBe('sent');
      expect(fcm.sent).toHaveLength(1);
    },
  );
});

test('the push service is away when nobody answers at its address', async () => {
  await fcm.close();
  await expect(push.send(phone, message)).rejects.toThrow(PartAwayError);
  fcm = await startFcmServer();
});
