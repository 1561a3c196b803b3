import { expect, test } from 'vitest';
import type { ProductEvent } from '@/contract/event-data';
import { eventKinds } from '@/contract/events';
import { eventBuilder } from '@/testing/builders/events';
import { readPushData } from './push-data';

/** As the api hands an event to FCM. */
const asPush = ({ type, data }: { type: string; data: object }) =>
  Object.fromEntries(Object.entries({ ...data, type }).map(([key, value]) => [key, String(value)]));

test.each(eventKinds)('a push of %s is the event it was made of', (kind) => {
  const event = eventBuilder(kind);
  expect(readPushData(asPush(event))).toEqual(event);
});

test('a name of digits stays a name', () => {
  const event = eventBuilder('FRIEND_REQUEST_RECEIVED');
  const push = { ...asPush(event), nickname: '1004' };
  expect(readPushData(push)).toMatchObject({ data: { nickname: '1004' } });
});

test.each<ProductEvent>([
  { type: 'PLAN_CHANGED', data: { channelId: 7, teamName: '한강 피크닉단', step: 'STARTED', meetsAt: null } },
  { type: 'PROMOTION_SENT', data: { promotionId: 4, title: '찻집', text: '쿠폰이 나왔어요', path: null } },
  { type: 'FRIEND_REQUEST_ACCEPTED', data: { userId: 5, nickname: 'null' } },
])('a push that says nothing of something is read too: $type', (event) => {
  expect(readPushData(asPush(event))).toEqual(event);
});

test.each([
  {},
  { type: 'NO_SUCH_KIND' },
  { type: 'MUTUAL_LIKE' },
  { type: 'MUTUAL_LIKE', channelId: 'x', matchId: '1' },
])('%j is no event', (data) => {
  expect(readPushData(data as Record<string, string>)).toBeNull();
});
