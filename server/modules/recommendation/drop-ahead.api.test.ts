import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getMatchScheduler, getPreMatches } from '@/contract/pre-matches';
import { avoidPhones, randomPhone } from '../../../testing/api/avoidance';
import { dyingNode } from '../../../testing/api/dying-node';
import { createReadyTeam, type ReadyTeam } from '../../../testing/api/ready-team';
import { befriend } from '../../../testing/api/teams';
import { openTestApi, type TestApi } from '../../../testing/api/test-api';
import { useTestApi } from '../../../testing/api/use-api';
import { splitBatches } from '../../../testing/recommendation/split-batches';
import { alarms, preMatches, recommendationRuns, users } from '../../db/schema';
import { fillPhoneHashes } from '../avoidance/fill-phone-hashes';
import { dealRun } from './deal-run';
import { nextDropAt } from './drop-times';
import { handOut, storeAhead } from './hand-out';
import { catchUpDrop, dealDropAhead, runDailyDrop } from './run-drop';
import { keepRun, stageOfRun } from './runs';

/** A drop dealt ahead of its moment by nodes that die, two with one database. */
const minuteMs = 60_000;
const here = useTestApi({}, { each: true });
let there: TestApi;
let women: ReadyTeam;
let men: ReadyTeam;
let noon: Date;
let runKey: string;

beforeEach(async () => {
  there = await openTestApi({}, { database: { ...here.service.database, close: async () => {} } });
  women = await createReadyTeam(here, { gender: 'WOMAN' });
  men = await createReadyTeam(here, { gender: 'MAN' });
  const { dropHourSeoul, dropLeadMs } = here.app.product;
  noon = nextDropAt(new Date(Date.now() + dropLeadMs), dropHourSeoul);
  runKey = `drop:${new Date(noon.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)}`;
  stand(-dropLeadMs);
});
afterEach(() => there.close());

/** Both nodes at a moment before or after noon. */
function stand(ms: number): void {
  for (const node of [here, there]) node.clock.set(new Date(noon.getTime() + ms));
}

/** Dealt by a node that died before it stored anything, one set a batch. */
async function dealOnly(): Promise<void> {
  const deal = { kind: 'drop' as const, now: here.clock.now(), seed: 1, between: [], standing: [] };
  await dealRun(here, { runKey, dropAt: noon, scope: { kind: 'all' }, deal });
  await splitBatches(here);
}

const cardsOf = async (team: ReadyTeam) =>
  (await here.call(getPreMatches, { as: team.people[0] })).items.map((item) => item.team.id);
const schedulerOf = (team: ReadyTeam) => here.call(getMatchScheduler, { as: team.people[1] });
const hiddenCount = () => here.app.db.$count(preMatches, eq(preMatches.hiddenUntil, noon));

async function oneDropOnce() {
  const runs = await here.app.db
    .select()
    .from(recommendationRuns)
    .where(eq(recommendationRuns.runKey, runKey));
  expect(runs).toHaveLength(1);
  expect(await stageOfRun(here.app.db, runKey)).toBe('FINISHED');
  expect([await cardsOf(women), await cardsOf(men)]).toEqual([[men.id], [women.id]]);
  for (const { id } of [...women.people, ...men.people]) {
    const hers = and(eq(alarms.userId, id), eq(alarms.type, 'NEW_CANDIDATE_RECOMMENDED'));
    expect(await here.app.db.$count(alarms, hers)).toBe(1);
  }
}

describe('a node that dies', () => {
  test('while it deals leaves nothing, and the drop is dealt and shown at noon', async () => {
    async function* dying() {
      yield '[]';
      throw new Error('killed');
    }
    const startedAt = here.clock.now();
    await expect(
      keepRun(here, { runKey, dropAt: noon, startedAt, stats: {}, batches: dying() }),
    ).rejects.toThrow('killed');
    stand(0);
    await runDailyDrop(there);
    await oneDropOnce();
  });

  test('between two batches it stores: a node that starts stores the other, and both show at noon', async () => {
    await dealOnly();
    const app = dyingNode(here.app, { afterTransactions: 1 });
    await expect(storeAhead({ app }, runKey)).rejects.toThrow('killed');
    expect(await hiddenCount()).toBe(1);
    stand(-5 * minuteMs);
    await catchUpDrop(there);
    expect(await hiddenCount()).toBe(2);
    expect([await cardsOf(women), await cardsOf(men)]).toEqual([[], []]);
    stand(0);
    expect([await cardsOf(women), await cardsOf(men)]).toEqual([[men.id], [women.id]]);
    await runDailyDrop(here);
    await oneDropOnce();
  });

  test('between two batches it tells: the next tells the rest, and nobody hears it twice', async () => {
    await dealOnly();
    await dealDropAhead(here);
    stand(0);
    const app = dyingNode(here.app, { afterTransactions: 1 });
    await expect(handOut({ app }, runKey)).rejects.toThrow('killed');
    expect(await here.app.db.$count(alarms, eq(alarms.type, 'NEW_CANDIDATE_RECOMMENDED'))).toBe(3);
    await catchUpDrop(there);
    await oneDropOnce();
  });
});

test('a node that starts shortly before noon deals what nobody dealt, and does not show it', async () => {
  stand(-5 * minuteMs);
  expect(await catchUpDrop(here)).toBeNull();
  expect(await hiddenCount()).toBe(2);
  expect([await cardsOf(women), await cardsOf(men)]).toEqual([[], []]);
});

describe('between the deal and noon', () => {
  beforeEach(() => dealDropAhead(here));

  async function nobodyIsIntroduced() {
    stand(0);
    await runDailyDrop(here);
    expect([await cardsOf(women), await cardsOf(men)]).toEqual([[], []]);
    expect(await here.app.db.$count(alarms, eq(alarms.type, 'NEW_CANDIDATE_RECOMMENDED'))).toBe(0);
  }

  test('two become friends: their teams are not introduced', async () => {
    expect(await hiddenCount()).toBe(2);
    await befriend(here, women.people[2], men.people[1]);
    await nobodyIsIntroduced();
  });

  test('somebody avoids the number of somebody: their teams are not introduced', async () => {
    const phoneNumber = randomPhone();
    await here.app.db
      .update(users)
      .set({ phoneNumber, phoneHash: null })
      .where(eq(users.id, men.people[2].id));
    await fillPhoneHashes(here);
    await avoidPhones(here, women.people[0], [randomPhone()]);
    expect(await hiddenCount()).toBe(2);
    await avoidPhones(here, women.people[0], [phoneNumber]);
    await nobodyIsIntroduced();
  });

  test('somebody becomes a friend of who is in neither: nothing changes', async () => {
    await befriend(here, women.people[0], await here.person());
    stand(0);
    await runDailyDrop(here);
    await oneDropOnce();
  });
});

test('two who deal and two who show make one drop', async () => {
  await Promise.all([dealDropAhead(here), dealDropAhead(there)]);
  expect(await hiddenCount()).toBe(2);
  stand(0);
  const results = await Promise.all([runDailyDrop(here), runDailyDrop(there)]);
  expect(results.filter((result) => result !== null)).toEqual([{ teamCount: 2, preMatchCount: 2 }]);
  await oneDropOnce();
});

test('of a drop that comes late, a team hears that it has its part when it has it', async () => {
  await dealOnly();
  stand(minuteMs);
  const waits = { lastRecommendationAt: null, isBeingHandedOut: true };
  const hasIt = { lastRecommendationAt: noon.toISOString(), isBeingHandedOut: false };
  expect([await schedulerOf(women), await schedulerOf(men)]).toMatchObject([waits, waits]);
  const app = dyingNode(here.app, { afterTransactions: 1 });
  await expect(handOut({ app }, runKey)).rejects.toThrow('killed');
  const [first, second] = (await cardsOf(women)).length > 0 ? [women, men] : [men, women];
  expect([await schedulerOf(first), await schedulerOf(second)]).toMatchObject([hasIt, waits]);
  // Who was no team when it was dealt waits for nothing.
  const late = await createReadyTeam(here, { gender: 'WOMAN' });
  expect(await schedulerOf(late)).toMatchObject(hasIt);
  await runDailyDrop(there);
  expect([await schedulerOf(first), await schedulerOf(second)]).toMatchObject([hasIt, hasIt]);
  await oneDropOnce();
});
