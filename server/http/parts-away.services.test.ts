import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { getAlarms } from '@/contract/alarms';
import { createMessage } from '@/contract/chats';
import { createFriendRequest } from '@/contract/friends';
import { getMyTeam } from '@/contract/my-team';
import { getUser } from '@/contract/users';
import { type Nats, startNats } from '../../scripts/services/nats';
import { startPostgres } from '../../scripts/services/postgres';
import { openRoomOfSix } from '../../testing/api/room';
import { openTestApi, type TestApi } from '../../testing/api/test-api';
import { openPostgres } from '../adapters/database/postgres';
import { createPartWatch } from '../adapters/part-watch';

/** The whole service on a PostgreSQL and a NATS of its own, which go away while people call. */

const lineSchema = z.looseObject({ level: z.number(), msg: z.string(), part: z.optional(z.string()) });
const soon = { timeout: 10_000, interval: 20 };

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let nats: Nats;
let api: TestApi;
const lines: z.infer<typeof lineSchema>[] = [];

beforeAll(async () => {
  [postgres, nats] = await Promise.all([startPostgres({ durable: true }), startNats()]);
  const write = (line: string) => lines.push(lineSchema.parse(JSON.parse(line)));
  const log = pino({ level: 'warn' }, { write });
  const watch = createPartWatch({ part: 'database', log });
  const database = openPostgres({ url: postgres.databaseUrl, poolSize: 8, watch });
  api = await openTestApi({ NATS_URL: nats.natsUrl }, { log, database });
  // What waits is looked for again, as in a running node.
  api.app.outbox.start();
});
afterAll(async () => {
  await api?.close();
  await nats?.stop('SIGKILL');
  await postgres?.stop();
});
beforeEach(() => {
  lines.length = 0;
});

const ask = (url: string) => api.raw({ method: 'GET', url });
const linesOf = (part: string) => lines.filter((line) => line.part === part).map(({ msg }) => msg);

test('while the database is away calls are answered 503 and when to come back, and the balancer is told', async () => {
  const [me, friend] = [await api.person(), await api.person()];
  await postgres.down('SIGKILL');
  for (const { path } of [getAlarms, getMyTeam, getUser]) {
    const { status, headers, body } = await api.raw({ method: 'GET', url: path, token: me.accessToken });
    expect([path, status]).toEqual([path, 503]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({ code: 1001, displayMessage: expect.stringMatching(/[가-힣]/) });
    expect(JSON.stringify(body)).not.toMatch(/ECONN|postgres|select /i);
  }
  const write = { as: me, body: { userId: friend.id } };
  expect(await api.refusal(createFriendRequest, write)).toMatchObject({ status: 503 });
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: { status: 'database unavailable' } });
  expect(await ask('/healthz')).toMatchObject({ status: 200 });

  await postgres.up();
  const backAt = performance.now();
  await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), soon);
  expect(await api.call(getAlarms, { as: me, query: {} })).toMatchObject({ items: [] });
  expect(performance.now() - backAt).toBeLessThan(2000);
  await api.call(createFriendRequest, write);
  // One line each, however many calls and jobs noticed.
  await vi.waitFor(() => expect(linesOf('database')).toEqual(['a part is away', 'a part is back']), soon);
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});

test.each([
  [
    'away',
    () => nats.stop('SIGKILL'),
    async () => {
      nats = await startNats({ port: nats.port });
    },
  ],
  ['frozen', () => nats.freeze(), async () => nats.thaw()],
])(
  'while the bus is %s every call is served, the log has one line a change, and what waited is delivered in order',
  async (_, takeAway, bringBack) => {
    const room = await openRoomOfSix(api);
    const as = room.her.people[0];
    await vi.waitFor(async () => expect(await undelivered()).toBe(0), soon);
    lines.length = 0;
    await takeAway();
    for (let index = 0; index < 10; index += 1)
      await api.call(createMessage, {
        as,
        params: { channelId: room.matchId },
        body: { clientMessageId: randomUUID(), text: `${index}번째` },
      });
    // Long enough for a loop that logs each try to show itself.
    await vi.waitFor(() => expect(linesOf('bus')).toEqual(['a part is away']), soon);
    await vi.waitFor(() => expect(linesOf('delivery of the outbox')).toEqual(['a part is away']), soon);
    await untilTriedAgain();
    expect(await ask('/readyz')).toMatchObject({ status: 200, body: { status: 'ready', bus: 'away' } });

    await bringBack();
    await vi.waitFor(async () => expect(await undelivered()).toBe(0), soon);
    const both = ['a part is away', 'a part is back'];
    await vi.waitFor(() => expect(linesOf('bus')).toEqual(both), soon);
    await vi.waitFor(() => expect(linesOf('delivery of the outbox')).toEqual(both), soon);
    expect(lines.filter(({ part }) => part === undefined)).toEqual([]);
    expect(await ask('/readyz')).toMatchObject({ status: 200, body: { bus: 'here' } });
  },
);

async function undelivered(): Promise<number> {
  const { rows } = await api.service.database.executeSql(
    'select count(*)::int as count from outbox where delivered_at is null',
  );
  return z.array(z.object({ count: z.number() })).parse(rows)[0]?.count ?? 0;
}

/** The relay has taken the waiting rows in hand at least three times more. */
async function untilTriedAgain(): Promise<void> {
  const publish = vi.spyOn(api.service.realtime, 'publish');
  await vi.waitFor(() => expect(publish.mock.calls.length).toBeGreaterThanOrEqual(3), soon);
  publish.mockRestore();
}
