import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { createPushToken } from '@/contract/alarms';
import type { Call } from '@/contract/call';
import { type Relation, relations } from '@/contract/privacy';
import { type Asked, actsOn, eventsOf, readsOf, send } from '../../testing/api/contract-walk';
import { beyondTable, type Marks, markPerson } from '../../testing/api/marked-person';
import { type Scene, settings } from '../../testing/api/relations-stage';
import { useTestApi } from '../../testing/api/use-api';

/**
 * contract/privacy.ts, held against everything that leaves the api: each call of the contract is made by somebody who
 * stands in each relation to a person whose every value can be recognised, and so is what the person does. Nothing that
 * is answered, listed, published or pushed may say more than the row of the table, nor more than the call's `shows`.
 */
vi.setConfig({ testTimeout: 180_000 });

const api = useTestApi();
// Numbers that stand for nobody else, in no other column of no answer.
beforeAll(() => api.app.db.execute(sql`alter sequence users_id_seq restart with 1500000001`));

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
    const { text } = await send(api, scene.viewer, { ids: scene.ids, asked });
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
  // Of a match made before a block, whoever made it; in the room the blocked one notices nothing.
  if (relation === 'blocked' && shown.includes('hidden')) return ['hidden'];
  if (relation === 'hidden' && shown.includes('roomMate')) return ['roomMate'];
  if (relation === 'named' && shown.includes('covered')) return ['covered', ...rowsFor(call, relation)];
  return rowsFor(call, relation);
}

test.each(Object.keys(settings))('%s: no act answers or tells of more', async (setting) => {
  const { scene, marks } = await stage(setting);
  const wrong: string[] = [];
  for (const asked of actsOn(scene.subject, scene.ids, scene.hasCode)) {
    const { isRefused, text } = await send(api, scene.viewer, { ids: scene.ids, asked });
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
  for (const asked of actsOn(viewer, ids)) await send(api, subject, { ids, asked });
  // Who asks for friendship shows themselves.
  const rows: Relation[] = [relation, 'asking'];
  // The line of the room in which somebody is gone or blocked was written while they were there.
  if (relation === 'gone' || relation === 'blocked' || relation === 'hidden') rows.push('roomMate');
  expect(beyondTable(await eventsOf(api, viewer), marks, rows)).toEqual([]);
});

test('every row of the table is somebody’s', async () => {
  const staged = await Promise.all(Object.values(settings).map(async (make) => (await make(api)).relation));
  expect(relations.filter((relation) => relation !== 'self' && !staged.includes(relation))).toEqual([]);
});
