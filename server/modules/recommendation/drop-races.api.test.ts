import { and, eq, inArray, like } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { flipPreMatchMember, getPreMatches } from '@/contract/pre-matches';
import { createBlock } from '@/contract/safety';
import { leaveTeam } from '@/contract/teams';
import { createReadyTeam, type ReadyTeam } from '../../../testing/api/ready-team';
import { openTestApi, type TestApi } from '../../../testing/api/test-api';
import { useTestApi } from '../../../testing/api/use-api';
import { alarms, preMatches, recommendationRuns } from '../../db/schema';
import { nextDropAt } from './drop-times';
import { catchUpDrop, runDailyDrop, runDrop } from './run-drop';

/** A drop beside what may happen at its moment, on two nodes with one database. */
const minuteMs = 60_000;
const here = useTestApi({}, { each: true });
let there: TestApi;
let women: ReadyTeam;
let men: ReadyTeam;

beforeEach(async () => {
  there = await openTestApi({}, { database: { ...here.service.database, close: async () => {} } });
  women = await createReadyTeam(here, { gender: 'WOMAN' });
  men = await createReadyTeam(here, { gender: 'MAN' });
});
afterEach(() => there.close());

const noon = () => nextDropAt(new Date(), here.app.product.dropHourSeoul);
const everybody = () => [...women.people, ...men.people];
const cardsOf = async (team: ReadyTeam) =>
  (await here.call(getPreMatches, { as: team.people[0] })).items.map((item) => item.team.id);

async function oneDrop() {
  const runs = await here.app.db
    .select()
    .from(recommendationRuns)
    .where(like(recommendationRuns.runKey, 'drop:%'));
  expect(runs).toHaveLength(1);
  expect([await cardsOf(women), await cardsOf(men)]).toEqual([[men.id], [women.id]]);
  const told = and(
    inArray(
      alarms.userId,
      everybody().map(({ id }) => id),
    ),
    eq(alarms.type, 'NEW_CANDIDATE_RECOMMENDED'),
  );
  expect(await here.app.db.$count(alarms, told)).toBe(6);
}

test('two schedulers at once deal one drop, and tell each person once', async () => {
  for (const node of [here, there]) node.clock.set(noon());
  await Promise.all([runDailyDrop(here), runDailyDrop(there), catchUpDrop(here), catchUpDrop(there)]);
  await oneDrop();
});

test('nodes whose clocks differ by minutes deal one drop', async () => {
  here.clock.set(noon());
  there.clock.set(new Date(here.clock.now().getTime() + 7 * minuteMs));
  await Promise.all([runDailyDrop(here), runDailyDrop(there)]);
  await runDailyDrop(there);
  await oneDrop();
});

test('a team that was founded on a node whose clock runs ahead is in a drop of another', async () => {
  there.clock.set(new Date(here.clock.now().getTime() + 7 * minuteMs));
  const ahead = await createReadyTeam(there, { gender: 'MAN' });
  await runDrop(here, { dropAt: here.clock.now(), runKey: 'drop:ahead' });
  expect(await cardsOf(ahead)).toEqual([women.id]);
  expect((await cardsOf(women)).toSorted()).toEqual([men.id, ahead.id].toSorted());
});

test('a block at the moment of a drop: nobody sees the other, and no card can be turned', async () => {
  await Promise.all([
    runDrop(here, { dropAt: here.clock.now(), runKey: 'drop:block' }),
    there.call(createBlock, { as: women.people[1], body: { userId: men.people[2].id } }),
  ]);
  expect([await cardsOf(women), await cardsOf(men)]).toEqual([[], []]);
  for (const { id } of await here.app.db.select().from(preMatches))
    for (const as of [women.people[0], men.people[0]])
      expect(
        await here.attempt(flipPreMatchMember, { as, params: { preMatchId: id, userId: 'x'.repeat(22) } }),
      ).not.toBeNull();
});

test('a team that is disbanded at the moment of a drop is on nobody’s card', async () => {
  await Promise.all([
    runDrop(here, { dropAt: here.clock.now(), runKey: 'drop:disband' }),
    there.call(leaveTeam, {
      as: men.people[0],
      params: { teamId: men.id },
      body: { action: 'DISBAND' },
    }),
  ]);
  expect(await cardsOf(women)).toEqual([]);
  const standing = await here.app.db.select().from(preMatches);
  expect(standing.filter(({ withdrawnAt }) => withdrawnAt === null)).toEqual([]);
});
