import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { errorCodes } from '@/contract/error-codes';
import { createFriendRequest } from '@/contract/friends';
import { getChatSessionToken, logout } from '@/contract/sessions';
import { countQueries } from '../../testing/api/count-queries';
import { openTestApi, type TestApi } from '../../testing/api/test-api';
import { openTestDatabase } from '../../testing/api/test-database';
import { createMemoryBus } from '../adapters/bus/memory-bus';
import type { DatabaseHandle } from '../db/database';
import { transact } from '../db/transact';
import { liftSanctions } from '../modules/endings/lift-sanction';
import { sanctionPerson } from '../modules/endings/sanction-person';
import { issueSession } from '../modules/sign-in/session-tokens';

const knownWithinMs = 1000;
const codeSchema = z.object({ code: z.number() });

/**
 * How long from now the last call began that was answered as before. Not when the new answer came: a busy machine is
 * slow to give it.
 */
async function msUntil(isKnown: () => Promise<boolean>): Promise<number> {
  const changedAt = performance.now();
  for (let lastMs = 0; ; await wait(20)) {
    const ms = performance.now() - changedAt;
    if (await isKnown()) return lastMs;
    lastMs = ms;
  }
}

/** A node hears nothing of another whose bus is not its own: as good as a bus that is down. */
describe.each(['up', 'down'] as const)('With the bus between two nodes %s', (bus) => {
  let database: DatabaseHandle;
  let here: TestApi;
  let there: TestApi;
  beforeAll(async () => {
    database = await openTestDatabase();
    const shared = { ...database, close: async () => {} };
    const busHere = createMemoryBus();
    const busThere = bus === 'up' ? busHere : createMemoryBus();
    here = await openTestApi({}, { database: shared, bus: busHere });
    there = await openTestApi({}, { database: shared, bus: busThere });
  });
  afterAll(async () => {
    await here.close();
    await there.close();
    await database.close();
  });

  const askFor = (node: TestApi, token: string) => () =>
    node.raw({ method: 'GET', url: getChatSessionToken.path, token }).then(({ status }) => status);

  test('a sign-out ends a token on the node it was made on at once, and within a second on the other', async () => {
    const { id: userId } = await here.person();
    const person = await transact(here.app, (tx) =>
      issueSession({ app: here.app, tx }, { userId, deviceId: null }),
    );
    for (const node of [here, there]) expect(await askFor(node, person.accessToken)()).toBe(200);
    await here.call(logout, { body: { refreshToken: person.refreshToken } });
    expect(await askFor(here, person.accessToken)()).toBe(401);
    const isOver = async () => (await askFor(there, person.accessToken)()) === 401;
    expect(await msUntil(isOver)).toBeLessThan(knownWithinMs);
  });

  test('a sanction and its end are known within a second', async () => {
    const as = await here.person();
    const { method, path: url } = createFriendRequest;
    const ask = () => there.raw({ method, url, token: as.accessToken, body: { userId: as.id } });
    const isLimited = async () => codeSchema.parse((await ask()).body).code === errorCodes.sanctionedUser;
    expect(await isLimited()).toBe(false);
    const sanction = {
      userId: as.id,
      reason: '스팸',
      endsAt: new Date(here.clock.now().getTime() + 86_400_000),
    };
    await sanctionPerson(here, { ...sanction, setBy: 'test' });
    expect(await msUntil(isLimited)).toBeLessThan(knownWithinMs);
    await liftSanctions(here, { userId: as.id, liftedBy: 'test' });
    expect(await msUntil(async () => !(await isLimited()))).toBeLessThan(knownWithinMs);
  });

  test('a call of somebody who called a moment ago costs no statement for authentication', async () => {
    const { accessToken } = await here.person();
    expect(await countQueries(here.app, askFor(here, accessToken))).toBe(0);
  });
});
