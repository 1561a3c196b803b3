import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { createPushToken } from '@/contract/alarms';
import type { Call } from '@/contract/call';
import { allCalls } from '@/contract/calls';
import { type Relation, relations } from '@/contract/privacy';
import { beyondTable, type Marks, markPerson } from '../../testing/api/marked-person';
import { type Scene, settings } from '../../testing/api/relations-stage';
import { useTestApi } from '../../testing/api/use-api';
import { alarms, chatMembers, outbox, pushRecords } from '../db/schema';
import { pushAlarm } from '../push/push-job';

/**
 * contract/privacy.ts, held against everything that leaves the api: each call of the contract is made by somebody who
 * stands in each relation to a person whose every value can be recognised, and so is what the person does. Nothing that
 * is answered, listed, published or pushed may say more than the row of the table, nor more than the call's `shows`.
 */
vi.setConfig({ testTimeout: 180_000 });

const api = useTestApi();
// Numbers that stand for nobody else, in no other column of no answer.
beforeAll(() => api.app.db.execute(sql`alter sequence users_id_seq restart with 1500000001`));

/** Lists that are the same for everybody: they hold words, not people. */
const wordLists = ['getLocations', 'getTags'];
const calls = allCalls.map(({ call }) => call).filter(({ name }) => !wordLists.includes(name));
const readingPosts = ['searchChats', 'searchLoungeMatches'];
const isRead = ({ method, name }: Call) => method === 'GET' || readingPosts.includes(name);
/** They end the session, so they come last. */
const lastCalls = ['logout', 'deleteMe'];
const acts = calls
  .filter((call) => !isRead(call))
  .sort((one, other) => lastCalls.indexOf(one.name) - lastCalls.indexOf(other.name));

interface Asked {
  call: Call;
  query?: string;
  body?: unknown;
}

function readsOf({ subject, ids, hasCode }: Scene): Asked[] {
  const queries: Record<string, string[]> = {
    getUser: [`userId=${subject.id}`, ...(hasCode ? [`uniqueId=${subject.uniqueId}`] : [])],
    searchRequestableUsers: [`nickname=${encodeURIComponent(subject.nickname)}`],
    getMatch: [`matchId=${ids.matchId ?? 1}`],
    getTeamView: [`matchId=${ids.matchId ?? 1}`, `teamId=${ids.teamId ?? 1}`],
  };
  const bodies: Record<string, unknown[]> = {
    searchLoungeMatches: ['RECEIVED_LIKE', 'MATCHED', 'SENT_LIKE'].map((tab) => ({ tab })),
    searchChats: [{}],
  };
  return calls
    .filter(isRead)
    .flatMap((call) => [
      ...(queries[call.name] ?? ['']).flatMap((query) =>
        (bodies[call.name] ?? [undefined]).map((body) => ({ call, query, body })),
      ),
    ]);
}

function actsOn({ id, uniqueId }: Scene['subject'], ids: Scene['ids'], hasCode?: true): Asked[] {
  const text = { clientMessageId: randomUUID(), text: '반가워요' };
  const bodies: Record<string, unknown> = {
    createFriendRequest: { userId: id },
    createDraftMember: { userId: id },
    createFriend: { userUniqueId: uniqueId },
    claimAttribution: { userUniqueId: hasCode ? uniqueId : 'AAAAAAAAAA' },
    createReport: { targetType: 'USER', targetId: id, reportTypeId: 2 },
    createBlock: { teamId: ids.teamId ?? 1 },
    createMessage: text,
    readChat: { seq: 1 },
    deleteMe: { isAgreed: true },
    logout: { refreshToken: 'x' },
  };
  return acts.map((call) => ({ call, body: bodies[call.name] ?? {} }));
}

async function send(as: Scene['viewer'], ids: Scene['ids'], { call, query, body }: Asked) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? 2_000_000_000));
  const { status, body: answer } = await api.raw({
    method: call.method,
    url: query ? `${path}?${query}` : path,
    token: as.accessToken,
    headers: { 'slide-chat-token': as.chatToken },
    ...(body !== undefined && { body }),
  });
  return { isRefused: status >= 400, text: JSON.stringify(answer) };
}

/** Alarms, live messages and pushes of the viewer so far, rooms they are in included. */
async function eventsOf({ id }: Scene['viewer']): Promise<string> {
  const { db } = api.app;
  const rows = await db.select().from(alarms).where(eq(alarms.userId, id));
  for (const { id: alarmId } of rows) await pushAlarm(api, { alarmId });
  const rooms = await db.select().from(chatMembers).where(eq(chatMembers.userId, id));
  const channels = [`user.${id}`, ...rooms.map(({ channelId }) => `chat.${channelId}`)];
  return JSON.stringify([
    rows.map(({ title, body, data }) => ({ title, body, data })),
    (await db.select().from(outbox).where(inArray(outbox.channel, channels))).map(({ message }) => message),
    await db.select().from(pushRecords).where(eq(pushRecords.userId, id)),
  ]);
}

const rowsFor = (call: Call, relation: Relation): readonly Relation[] => {
  const shown = call.shows ?? [];
  // Nobody is announced by being gone, wherever people are listed.
  return relation === 'gone' && shown.length > 0 ? ['gone'] : shown.filter((row) => row === relation);
};

async function stage(setting: string) {
  const make = settings[setting];
  if (!make) throw new Error('no such setting');
  const scene = await make(api);
  return { scene, marks: await markPerson(api, scene.subject) };
}

const told = (call: Call, text: string, marks: Marks, rows: readonly Relation[]) =>
  beyondTable(text, marks, rows).map((column) => `${call.name}: ${column}`);

test.each(Object.keys(settings))('%s: what is read is what the table has', async (setting) => {
  const { scene, marks } = await stage(setting);
  const wrong: string[] = [];
  for (const asked of readsOf(scene)) {
    const { text } = await send(scene.viewer, scene.ids, asked);
    wrong.push(...told(asked.call, text, marks, rowsOf(asked, scene)));
  }
  expect(wrong).toEqual([]);
});

/** A search answers a search's row whoever is found, a match its own, and a room those who share it. */
function rowsOf({ call }: Asked, { relation }: Scene): readonly Relation[] {
  const shown = call.shows ?? [];
  if (relation === 'roomMate' && shown.includes('opened')) return ['opened', ...rowsFor(call, relation)];
  if (relation === 'asking' && shown.includes('stranger')) return ['stranger', ...rowsFor(call, relation)];
  if (call.name === 'searchRequestableUsers' && relation !== 'named' && relation !== 'blocked')
    return ['stranger'];
  if (relation === 'blocked' && shown.includes('opened')) return ['opened'];
  if (relation === 'named' && shown.includes('covered')) return ['covered', ...rowsFor(call, relation)];
  return rowsFor(call, relation);
}

test.each(Object.keys(settings))('%s: no act answers or tells of more', async (setting) => {
  const { scene, marks } = await stage(setting);
  const wrong: string[] = [];
  for (const asked of actsOn(scene.subject, scene.ids, scene.hasCode)) {
    const { isRefused, text } = await send(scene.viewer, scene.ids, asked);
    // An act that succeeds may bring the two into another relation: its own rows are the bound then.
    const rows = isRefused ? [] : (asked.call.shows ?? []);
    wrong.push(...told(asked.call, text, marks, rows));
  }
  expect(wrong).toEqual([]);
});

test.each(Object.keys(settings))('%s: what the other does tells no more', async (setting) => {
  const { scene, marks } = await stage(setting);
  const { viewer, subject, relation, ids } = scene;
  await api.call(createPushToken, { as: viewer, body: { fcmToken: randomUUID() } });
  for (const asked of actsOn(viewer, ids)) await send(subject, ids, asked);
  // Who asks for friendship shows themselves.
  const rows: Relation[] = [relation, 'asking'];
  // The line of the room in which somebody is gone or blocked was written while they were there.
  if (relation === 'gone' || relation === 'blocked') rows.push('roomMate');
  expect(beyondTable(await eventsOf(viewer), marks, rows)).toEqual([]);
});

test('every row of the table is somebody’s', async () => {
  const staged = await Promise.all(Object.values(settings).map(async (make) => (await make(api)).relation));
  expect(relations.filter((relation) => relation !== 'self' && !staged.includes(relation))).toEqual([]);
});
