import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFcmServer } from '../../../testing/push/fcm-server';
import { PartAwayError } from '../../errors/part-away-error';
import { createFcmPush } from './fcm-push';
import type { Push, PushMessage } from './push';

let fcm: Awaited<ReturnType<typeof startFcmServer>>;
let push: Push;
beforeEach(async () => {
  fcm = await startFcmServer();
  push = createFcmPush({ ...fcm.options, answerMs: 300 });
});
afterEach(() => fcm.close());

const phone = { token: 'phone', webPushKeys: null };
const message: PushMessage = {
  userId: 7,
  title: 'LIKE가 도착했어요',
  body: null,
  type: 'LIKE_RECEIVED',
  data: { matchId: 70, isOwn: true, note: null },
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
      },
      expect.objectContaining({
        token: 'tablet',
        notification: { title: 'LIKE가 도착했어요', body: '열어 볼까요?' },
      }),
    ]);
    expect(fcm.signInCount()).toBe(1);
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

describe.each(['signIn', 'send'] as const)('while its %s', (step) => {
  test.each(['broken', 'slow', 'lying', 'html'] as const)(
    'is %s the push service counts as away, nothing as sent, and the next try works',
    async (mood) => {
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
