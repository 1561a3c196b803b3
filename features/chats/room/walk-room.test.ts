import { describe, expect, test } from 'vitest';
import { chatBuilder, messageBuilder } from '@/testing/builders/chats';
import type { RoomApi } from '../api/room-api';
import { reduceRoom } from '../model';
import type { RoomAction, RoomState } from '../room-state';
import { loadAround, loadRoom } from './load-messages';
import { createWalk } from './walk-room';

type Asked = Parameters<RoomApi['getMessages']>[0];

/** A room of so many messages, of which I read so many, and what is asked of the service. */
async function open({ count, readSeq }: { count: number; readSeq: number }) {
  const said = Array.from({ length: count }, (_, index) => messageBuilder({ seq: index + 1 }));
  const asked: Asked[] = [];
  const getMessages: RoomApi['getMessages'] = async (query) => {
    asked.push(query);
    const { before = Number.POSITIVE_INFINITY, after, limit = 50 } = query;
    const found = said.filter(({ seq }) => seq < before && seq > (after ?? 0));
    const items = after === undefined ? found.slice(-limit) : found.slice(0, limit);
    return { items, hasMore: found.length > limit, lastSeq: count, lastChange: 0 };
  };
  const api = { getChat: async () => chatBuilder({ readSeqs: { 1: readSeq } }), getMessages } as RoomApi;
  let room: RoomState = await loadRoom(api, { userId: 1, outbox: [] });
  let ends = 0;
  const walk = createWalk({
    api,
    getRoom: () => room,
    dispatch: (action: RoomAction) => {
      room = reduceRoom(room, action);
    },
    onLoadingOlder: () => {},
    onEndReached: () => {
      ends += 1;
    },
  });
  const range = () => [room.messages[0]?.seq, room.messages.at(-1)?.seq];
  return { asked, walk, room: () => room, range, endsReached: () => ends };
}

describe('opening a room', () => {
  test.each([
    { unread: 'nothing', readSeq: 50_000, asks: 1, range: [49_951, 50_000], first: null },
    { unread: 'sixty', readSeq: 49_940, asks: 2, range: [49_851, 50_000], first: 49_941 },
    { unread: 'fifty thousand', readSeq: 10, asks: 3, range: [1, 70], first: 11 },
  ])('with $unread unread asks for $asks pages', async ({ readSeq, asks, range, first }) => {
    const visit = await open({ count: 50_000, readSeq });
    expect([visit.asked.length, visit.range(), visit.room().firstUnreadSeq]).toEqual([asks, range, first]);
  });
});

describe('walking through a room of fifty thousand', () => {
  test('to one message takes two pages, however far it is, and back to the foot one', async () => {
    const visit = await open({ count: 50_000, readSeq: 50_000 });
    visit.asked.length = 0;
    expect(await visit.walk.showMessage(20_000)).toBe(true);
    expect([visit.asked.length, visit.range(), visit.room().place.seq]).toEqual([
      2,
      [19_960, 20_059],
      20_000,
    ]);
    await visit.walk.showNewest();
    expect([visit.asked.length, visit.range(), visit.room().hasNewer]).toEqual([3, [49_951, 50_000], false]);
  });

  test('to a message that is there already asks for nothing', async () => {
    const visit = await open({ count: 50_000, readSeq: 50_000 });
    visit.asked.length = 0;
    await visit.walk.showMessage(49_960);
    expect([visit.asked.length, visit.room().place.seq]).toEqual([0, 49_960]);
  });

  test('goes up and down page by page, without a gap, to both ends', async () => {
    const visit = await open({ count: 300, readSeq: 300 });
    await visit.walk.showMessage(100);
    while (visit.room().hasOlder) await visit.walk.showOlder();
    const ends = visit.endsReached();
    while (visit.room().hasNewer) await visit.walk.showNewer();
    expect(visit.endsReached()).toBe(ends + 1);
    expect(visit.room().messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 300 }, (_, i) => i + 1));
  });

  test('what was asked for before another part was shown is not mixed into it', async () => {
    const visit = await open({ count: 5000, readSeq: 5000 });
    await visit.walk.showMessage(1000);
    await Promise.all([visit.walk.showNewest(), visit.walk.showOlder()]);
    expect(visit.range()).toEqual([4951, 5000]);
  });
});

test('of two pages around a message the older state of changes is known', async () => {
  const getMessages: RoomApi['getMessages'] = async ({ before }) => {
    return { items: [], hasMore: false, lastSeq: 9, lastChange: before === undefined ? 5 : 3 };
  };
  expect(await loadAround({ getMessages } as RoomApi, 5)).toMatchObject({ lastChange: 3 });
});
