import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { createPushToken, getAlarms, getUnreadAlarmCount } from '@/contract/alarms';
import { searchChats } from '@/contract/chats';
import { getReceivedLikeCount, searchLoungeMatches } from '@/contract/matches';
import { createBlock } from '@/contract/safety';
import { worlds } from '../../testing/api/blocked-worlds';
import {
  actsOn,
  callsOfPeople,
  eventsOf,
  isRead,
  type Mark,
  markNow,
  readsOf,
  send,
} from '../../testing/api/contract-walk';
import { isKept, withoutLineOfLeaving } from '../../testing/api/kept-after-block';
import { type Marks, markPerson } from '../../testing/api/marked-person';
import type { Person } from '../../testing/api/person';
import { pushesSent } from '../../testing/api/pushes-sent';
import { readsOfContract } from '../../testing/api/reads-of-contract';
import type { Scene } from '../../testing/api/relations-stage';
import { readMyTeam } from '../../testing/api/teams';
import { useTestApi } from '../../testing/api/use-api';

/**
 * A block is two-way and at once: in a world for each way two people can be related one blocks the other, and from then
 * on no read of the contract, no answer to an act, no alarm, live message or push names the one to the other, and no
 * number counts them. What may still be told stands in `kept-after-block.ts`, with its
 * reason.
 */
vi.setConfig({ testTimeout: 180_000 });

const api = useTestApi();
// Numbers that stand for nobody else, in no other column of no answer.
beforeAll(() => api.app.db.execute(sql`alter sequence users_id_seq restart with 1600000001`));

/** A view of the other: who looks, at whom, what the other is known by, and which side of the block looks. */
interface Sight {
  readonly as: Person;
  readonly of: Person;
  readonly marks: Marks;
  readonly side: 'blocker' | 'blocked';
}

/** What only one person has; of the rest two marked people have the same. */
const own = ['id', 'uniqueId', 'nickname', 'affiliation', 'job', 'location', 'tags', 'clearPhoto'] as const;
const namesIn = (text: string, marks: Marks) =>
  [...own, 'blurredPhoto' as const].filter((column) => marks[column].some((mark) => text.includes(mark)));

const leavingCalls = ['logout', 'deleteMe'];
const cases = Object.keys(worlds).flatMap((world) =>
  (['viewer', 'subject'] as const).map((blocker) => ({ world, blocker })),
);

test('every read of the contract is in the table: a new one says there what it could tell', () => {
  const names = callsOfPeople.filter(isRead).map(({ name }) => name);
  expect(names.sort()).toEqual(Object.keys(readsOfContract).sort());
  // A POST that only asks would pass as an act.
  const asking = callsOfPeople.filter((call) => !isRead(call) && /^(get|search|list|find)/.test(call.name));
  expect(asking).toEqual([]);
});

async function stage({ world, blocker }: (typeof cases)[number]) {
  const make = worlds[world];
  if (!make) throw new Error('no such world');
  const scene = await make(api);
  const { viewer, subject } = scene;
  for (const as of [viewer, subject])
    await api.call(createPushToken, { as, body: { fcmToken: randomUUID() } });
  const marks = { viewer: await markPerson(api, viewer), subject: await markPerson(api, subject) };
  const sights: Sight[] = [
    { as: viewer, of: subject, marks: marks.subject, side: blocker === 'viewer' ? 'blocker' : 'blocked' },
    { as: subject, of: viewer, marks: marks.viewer, side: blocker === 'viewer' ? 'blocked' : 'blocker' },
  ];
  const [one, other] = blocker === 'viewer' ? [viewer, subject] : [subject, viewer];
  const block = () => api.call(createBlock, { as: one, body: { userId: other.id } });
  return { scene, sights, block };
}

/** What the reads tell one person of the other. */
async function readAll({ ids, hasCode }: Scene, { as, of, marks }: Sight) {
  const told: { call: string; column: string }[] = [];
  for (const asked of readsOf({ subject: of, ids, hasCode })) {
    const { text } = await send(api, as, { ids, asked });
    told.push(...namesIn(text, marks).map((column) => ({ call: asked.call.name, column })));
  }
  return told;
}

async function actAll({ ids, hasCode }: Scene, { as, of, marks }: Sight) {
  const told: { call: string; column: string }[] = [];
  for (const asked of actsOn(of, ids, hasCode)) {
    if (leavingCalls.includes(asked.call.name)) continue;
    const { text } = await send(api, as, { ids, asked });
    told.push(...namesIn(text, marks).map((column) => ({ call: asked.call.name, column })));
  }
  return told;
}

async function hear(
  { as, of: { nickname }, marks, side }: Sight,
  { since, world }: { since: Mark; world: string },
) {
  const text = await eventsOf(api, as, {
    since,
    hear: (message) => withoutLineOfLeaving(message, { world, side, nickname }),
  });
  return namesIn(text, marks).map((column) => ({ call: 'events', column }));
}

/** Numbers and the lists beside them: whom the list hides the number does not count. */
async function countsOf(as: Person) {
  const alarms = await api.call(getAlarms, { as, query: { limit: 50 } });
  const chats = await api.call(searchChats, { as, body: {} });
  return {
    counted: {
      alarms: (await api.call(getUnreadAlarmCount, { as })).count,
      messages: chats.totalUnreadCount,
      likes: (await api.call(getReceivedLikeCount, { as })).count,
    },
    shown: {
      alarms: alarms.items.filter(({ isRead }) => !isRead).length,
      messages: chats.items.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
      likes: await countReceivedLikes(as),
    },
  };
}

async function countReceivedLikes(as: Person): Promise<number> {
  if (!(await readMyTeam(api, as)).team) return 0;
  const { items, counts } = await api.call(searchLoungeMatches, { as, body: { tab: 'RECEIVED_LIKE' } });
  const open = items.filter(({ state }) => state === 'LIKE_RECEIVED').length;
  expect(counts.receivedLike).toBe(open);
  return open;
}

test.each(cases)('$world, blocked by the $blocker: nothing names or counts the other', async (given) => {
  const { scene, sights, block } = await stage(given);
  // A world in which nobody is told of anybody proves nothing. Until somebody blocks it is the same for both sides.
  if (given.blocker === 'viewer' && given.world !== 'strangers') {
    const before = await Promise.all(sights.map((sight) => readAll(scene, sight)));
    expect(before.flat()).not.toEqual([]);
  }
  // What is on its way when somebody blocks was sent before.
  await pushesSent(api);
  await block();
  const since = await markNow(api);
  const leaks: string[] = [];
  const note = ({ side }: Sight, told: { call: string; column: string }[]) => {
    const wrong = told.filter((each) => !isKept({ world: given.world, side, ...each }));
    leaks.push(...wrong.map(({ call, column }) => `the ${side} is told by ${call}: ${column}`));
  };
  for (const sight of sights) {
    note(sight, await readAll(scene, sight));
    // An alarm of what happened before may still arrive between the list and its number.
    await vi.waitFor(
      async () => {
        const { shown, counted } = await countsOf(sight.as);
        expect(counted).toEqual(shown);
      },
      { timeout: 10_000 },
    );
  }
  for (const sight of sights) note(sight, await actAll(scene, sight));
  for (const sight of sights) note(sight, await hear(sight, { since, world: given.world }));
  expect([...new Set(leaks)]).toEqual([]);
});
