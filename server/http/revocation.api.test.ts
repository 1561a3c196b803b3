import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
    await expect.poll(askFor(there, person.accessToken), { timeout: 1100, interval: 20 }).toBe(401);
  });

  test('a sanction and its end are known within a second', async () => {
    const as = await here.person();
    const { method, path: url } = createFriendRequest;
    const ask = () => there.raw({ method, url, token: as.accessToken, body: { userId: as.id } });
    const reach = () => ask().then(({ body }) => body);
    const limited = { code: errorCodes.sanctionedUser };
    expect(await reach()).not.toMatchObject(limited);
    const sanction = {
      userId: as.id,
      reason: '스팸',
      endsAt: new Date(here.clock.now().getTime() + 86_400_000),
    };
    await sanctionPerson(here, { ...sanction, setBy: 'test' });
    await expect.poll(reach, { timeout: 1100, interval: 20 }).toMatchObject(limited);
    await liftSanctions(here, { userId: as.id, liftedBy: 'test' });
    await expect.poll(reach, { timeout: 1100, interval: 20 }).not.toMatchObject(limited);
  });

  test('a call of somebody who called a moment ago costs no statement for authentication', async () => {
    const { accessToken } = await here.person();
    expect(await countQueries(here.app, askFor(here, accessToken))).toBe(0);
  });
});
