import { and, eq, isNotNull } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchRequestableUsers } from '@/contract/friends';
import { useTestApi } from '../../../testing/api/use-api';
import { chatMessages, idpAccounts, matches, photos, teams, users } from '../../db/schema';
import { demoAccounts } from '../../sandbox/demo-accounts';
import { generateDemoWorld } from '../demo-world';
import { SINGLE_FRIEND_PREFIX, singleFriends } from '../single-friends';
import { drawDemoPhotos } from './draw-demo-photos';
import { seedDemoWorld } from './seed-demo-world';

const api = useTestApi();

// Two nodes that start at the same moment.
let answers: boolean[] = [];
beforeAll(async () => {
  answers = await Promise.all([seedDemoWorld(api), seedDemoWorld(api)]);
});

/** The people of the demo world; whom a test adds is none of them. */
const demoPeople = () =>
  api.app.db
    .select({ lastActiveAt: users.lastActiveAt })
    .from(users)
    .innerJoin(idpAccounts, eq(idpAccounts.userId, users.id));

describe('the demo world in the database', () => {
  test('is there after the first start, once, whole, and active again at each', async () => {
    expect(answers.sort()).toEqual([false, true]);
    expect(await demoPeople()).toHaveLength(192);
    api.clock.advance(20 * 86_400_000);
    await seedDemoWorld(api);
    const people = await demoPeople();
    expect(people).toHaveLength(192);
    const yesterday = api.clock.now().getTime() - 86_400_000;
    expect(people.filter(({ lastActiveAt }) => lastActiveAt.getTime() < yesterday)).toEqual([]);
    const ready = await api.app.db.select().from(teams).where(isNotNull(teams.readyAt));
    expect(ready).toHaveLength(60);
    const matched = await api.app.db.select().from(matches).where(eq(matches.status, 'MATCHED'));
    expect(matched.length).toBeGreaterThan(0);
    expect((await api.app.db.select().from(chatMessages)).length).toBeGreaterThan(10);
  });

  test('has an account at the sandbox’s providers for everybody', async () => {
    const accounts = demoAccounts([...generateDemoWorld().people, ...singleFriends()]);
    const subjects = await api.app.db.select({ id: idpAccounts.idpId }).from(idpAccounts);
    expect(subjects.map(({ id }) => id).sort()).toEqual(accounts.map(({ id }) => id).sort());
  });

  test('has rooms whose lines are no younger than what follows them', async () => {
    const lines = await api.app.db
      .select({ room: chatMessages.channelId, at: chatMessages.createdAt })
      .from(chatMessages)
      .orderBy(chatMessages.channelId, chatMessages.seq);
    const inOrder = lines.toSorted((one, other) => one.room - other.room || +one.at - +other.at);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines).toEqual(inOrder);
  });

  test('lets a new person find friends of both genders by one search word', async () => {
    const me = await api.person();
    const { items } = await api.call(searchRequestableUsers, {
      as: me,
      query: { nickname: SINGLE_FRIEND_PREFIX },
    });
    expect(new Set(items.map(({ gender }) => gender))).toEqual(new Set(['MAN', 'WOMAN']));
  });

  test('gets its photos, the blurred ones with nothing left to recognise', async () => {
    const stopping = new AbortController();
    const { objects } = api.app;
    let count = 0;
    const put: typeof objects.put = async (...input) => {
      count += 1;
      if (count === 8) stopping.abort();
      await objects.put(...input);
    };
    // A start that ends early leaves some; the next one does the rest.
    await drawDemoPhotos(
      { app: { ...api.app, objects: { ...objects, get: objects.get.bind(objects), put } } },
      stopping,
    );
    const [drawn] = await api.app.db
      .select()
      .from(photos)
      .innerJoin(idpAccounts, and(eq(idpAccounts.userId, photos.userId)))
      .where(eq(idpAccounts.idpId, 'demo-friend-m1'));
    const clear = await objects.get(drawn?.photos.clearKey ?? '');
    const blurred = await objects.get(drawn?.photos.blurredKey ?? '');
    if (!clear || !blurred) throw new Error('no picture');
    expect(await sharp(clear).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 });
    expect(blurred.length).toBeLessThan(clear.length / 2);
    expect((await sharp(blurred).stats()).sharpness).toBeLessThan((await sharp(clear).stats()).sharpness / 2);
  });
});
