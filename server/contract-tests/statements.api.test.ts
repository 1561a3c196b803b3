import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { createFriendRequest } from '@/contract/friends';
import { countQueries } from '../../testing/api/count-queries';
import { emptyRead, type MainRead, mainReads, type Reader } from '../../testing/api/main-reads';
import { meet } from '../../testing/api/plans';
import { openRoomOfSix } from '../../testing/api/room';
import { createFriends, invite } from '../../testing/api/teams';
import { useTestApi } from '../../testing/api/use-api';

/**
 * What each read asks of the database, whatever it shows (docs/decisions/037-prepared-reads.md): a call that begins to
 * ask once more is seen here, and nowhere in its answer.
 */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const api = useTestApi();

const statements: Record<keyof typeof mainReads, number> = {
  'own profile': 1,
  'profile of a friend': 1,
  'own team': 1,
  'team of a match': 1,
  'team view of the own team': 1,
  preMatches: 1,
  'time of the next drop': 1,
  'received LIKEs': 1,
  'matched teams': 1,
  'sent LIKEs': 1,
  'matches by state': 1,
  'one match': 1,
  'special matches': 1,
  'number of received LIKEs': 1,
  rooms: 1,
  'rooms of a name': 1,
  'rooms of initials': 1,
  'one room': 1,
  messages: 1,
  'messages that changed': 1,
  'messages with a word': 1,
  'what a room plans': 1,
  'a meeting': 1,
  friends: 1,
  'friends with their teams': 1,
  'requests of friends': 1,
  'people of a name': 1,
  'people of initials': 1,
  'what a code brought': 1,
  'whom to avoid': 1,
  'the file of own data': 1,
  'wanted pushes': 1,
  'own sanctions': 1,
  'meetings told to friends': 1,
  alarms: 1,
  'number on the bell': 1,
  'latest announcement': 1,
  banners: 1,
  'the balance': 1,
  'what clovers came and went': 1,
  // What operators set, and what the person has.
  'clovers of the day': 2,
  'number of purchases': 1,
  coupons: 1,
  'number of coupons': 1,
  'who is blocked': 1,
  'own reports': 1,
  'where somebody is signed in': 1,
};

let reader: Reader;
beforeAll(async () => {
  const { her, his, matchId } = await openRoomOfSix(api);
  const [as] = her.people;
  const [friend] = await createFriends(api, as, 1);
  const fan = await api.person();
  await api.call(createFriendRequest, { as: fan, body: { userId: as.id } });
  if (!friend) throw new Error('nobody there');
  await invite(api, friend, as);
  const { meetingId } = await meet(api, { her, his, matchId });
  reader = { as, matchId, meetingId, friendId: friend.id, name: fan.nickname };
});

test.each(Object.entries(mainReads))('%s', async (name, read) => {
  const own = await countQueries(api.app, () => emptyRead(api, reader));
  const all = await countQueries(api.app, () => read(api, reader));
  expect(all - own).toBe(statements[name as keyof typeof mainReads]);
});

test('what the service asks meanwhile on its own counts for no call', async () => {
  let asked = 0;
  let isOver = false;
  const service = (async () => {
    while (!isOver) {
      await setImmediate();
      await api.app.db.execute(sql`select 1`);
      asked += 1;
    }
  })();
  const beside = (read: MainRead) => async () => {
    const before = asked;
    await read(api, reader);
    // One of these was surely asked while the call went on.
    while (asked < before + 2) await setImmediate();
  };
  try {
    expect(await countQueries(api.app, beside(emptyRead))).toBe(0);
    expect(await countQueries(api.app, beside(mainReads.preMatches))).toBe(1);
  } finally {
    isOver = true;
    await service;
  }
});
