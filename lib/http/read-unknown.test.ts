import { beforeEach, expect, test } from 'vitest';
import { getAlarms } from '@/contract/alarms';
import type { Call } from '@/contract/call';
import { getMessages } from '@/contract/chats';
import { getMatch, searchMatches } from '@/contract/matches';
import { getUser, publicUserSchema } from '@/contract/users';
import { getCloverEntries, getCoupon, getCoupons, getDailyClovers } from '@/contract/wallet';
import { messageBuilder } from '@/testing/builders/chats';
import { couponBuilder } from '@/testing/builders/coupons';
import { eventBuilder } from '@/testing/builders/events';
import { matchBuilder } from '@/testing/builders/matches';
import { meBuilder } from '@/testing/builders/users';
import { onApiSignal } from './api-signals';
import { readAnswer } from './parse-answer';

const read = (call: Call, data: unknown) => readAnswer(call, { status: 200, data });
const pageOf = (...items: unknown[]) => ({ items, nextCursor: null });
const at = '2026-11-29T03:00:00.000Z';
const words = { title: '새 소식', body: null, thumbnailUrl: null, isRead: false, createdAt: at };
const alarm = { ...eventBuilder('LIKE_RECEIVED'), id: 1, ...words };
let said: unknown[] = [];

beforeEach(() => {
  said = [];
  return onApiSignal(({ kind }) => said.push(kind));
});

test('an alarm of a new kind, or with something new in it, stays with its words', async () => {
  const planned = { ...eventBuilder('PLAN_CHANGED'), id: 2, ...words };
  const given = pageOf(
    alarm,
    { ...alarm, id: 3, type: 'FESTIVAL_OPENED', data: { festivalId: 1 } },
    { ...planned, data: { ...planned.data, step: 'MOVED' } },
  );
  expect(await read(getAlarms, given)).toEqual(
    pageOf(
      alarm,
      { ...words, id: 3, type: 'UNKNOWN', data: {} },
      { ...words, id: 2, type: 'UNKNOWN', data: {} },
    ),
  );
  expect(said).toEqual(['laterRelease']);
});

test('a state and a reason that a screen only shows are unknown', async () => {
  const entry = { id: 1, amount: -3, reason: 'GAME', balanceAfter: 4, createdAt: at };
  expect(await read(getCloverEntries, pageOf(entry))).toEqual(pageOf({ ...entry, reason: 'UNKNOWN' }));
  const coupon = couponBuilder();
  expect(await read(getCoupons, pageOf(coupon, { ...coupon, state: 'PAUSED' }))).toEqual(
    pageOf(coupon, { ...coupon, state: 'UNKNOWN' }),
  );
  expect(await read(getCoupon, { ...coupon, state: 'PAUSED' })).toEqual({ ...coupon, state: 'UNKNOWN' });
  const daily = { state: 'LATER', cloverAmount: 1, nextAt: at };
  expect(await read(getDailyClovers, daily)).toEqual({ ...daily, state: 'UNKNOWN' });
});

test('where nothing may stand, nothing does, and what says no more is out of its list', async () => {
  const match = matchBuilder({ reasons: [{ code: 'SAME_AREA', values: ['서울'] }] });
  const given = pageOf(
    { ...match, closedReason: 'MOVED_AWAY' },
    { ...match, id: 2, reasons: [{ code: 'SAME_SONG', values: [] }, ...match.reasons] },
    { ...match, id: 3, state: 'RESTING' },
  );
  expect(await read(searchMatches, given)).toEqual(
    pageOf({ ...match, closedReason: null }, { ...match, id: 2, closedReason: match.closedReason }),
  );
  const line = messageBuilder({ type: 'SYSTEM', systemKind: 'MATCHED', text: '매칭됐어요.' });
  expect(
    await read(getMessages, {
      items: [{ ...line, systemKind: 'PLAN_MOVED' }],
      hasMore: false,
      lastSeq: 1,
      lastChange: 0,
    }),
  ).toMatchObject({ items: [{ systemKind: null, text: '매칭됐어요.' }] });
});

test('a message of a new kind keeps its place in the room, also as the head of it and as what is answered', async () => {
  const sticker = { ...messageBuilder({ seq: 2 }), type: 'STICKER', stickerId: 7 };
  const quote = { seq: 2, senderUserId: 4, type: 'STICKER', text: null, imageCount: 0, isDeleted: false };
  const answer = { ...messageBuilder({ seq: 3 }), replyTo: quote };
  const room = { hasMore: false, lastSeq: 3, lastChange: 0 };
  expect(
    await read(getMessages, { ...room, items: [messageBuilder({ seq: 1 }), sticker, answer] }),
  ).toMatchObject({
    items: [
      { seq: 1, type: 'TEXT' },
      { seq: 2, type: 'UNKNOWN' },
      { seq: 3, type: 'TEXT', replyTo: { seq: 2, type: 'UNKNOWN' } },
    ],
  });
});

test('one’s own account stays one’s own with something new in it, and another’s another’s', async () => {
  const photo = { key: 'a', url: '/a', thumbnailUrl: '/a' };
  const { gender: _, ...me } = meBuilder();
  expect(
    await read(getUser, { ...me, gender: 'NEITHER', profileImages: [{ ...photo, status: 'HIDDEN' }] }),
  ).toEqual({ ...me, gender: null, profileImages: [{ ...photo, status: 'UNKNOWN' }] });
  expect(said).toEqual(['laterRelease']);
  const other = publicUserSchema.parse({ ...me, gender: 'WOMAN' });
  expect(await read(getUser, { ...other, gender: 'NEITHER' })).toEqual({ ...other, gender: null });
  await expect(read(getUser, { ...me, gender: 'NEITHER', age: 'new' })).rejects.toThrow('1001');
});

test('what all of a screen depends on, and what is simply wrong, stays an error', async () => {
  await expect(read(getMatch, { ...matchBuilder(), state: 'RESTING' })).rejects.toThrow('1001');
  expect(said).toEqual(['laterRelease']);
  const { state: _, ...stateless } = couponBuilder();
  await expect(read(getCoupons, pageOf(stateless))).rejects.toThrow('1001');
  await expect(read(getCoupons, pageOf({ ...couponBuilder(), state: 'PAUSED', id: 'one' }))).rejects.toThrow(
    '1001',
  );
  expect(said).toEqual(['laterRelease']);
});
