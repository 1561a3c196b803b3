import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, inArray, isNull, like } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { flipPreMatchMember, getPreMatches } from '@/contract/pre-matches';
import { createBlock, deleteBlock } from '@/contract/safety';
import { leaveTeam } from '@/contract/teams';
import { cardOf } from '../../../testing/api/introductions';
import { createReadyTeam, type ReadyTeam } from '../../../testing/api/ready-team';
import { befriend } from '../../../testing/api/teams';
import { openTestApi, type TestApi } from '../../../testing/api/test-api';
import { useTestApi } from '../../../testing/api/use-api';
import { alarms, matches, preMatches, recommendationRuns } from '../../db/schema';
import { dealRun } from './deal-run';
import { nextDropAt } from './drop-times';
import { handOut, storeAhead } from './hand-out';
import { catchUpDrop, runDailyDrop, runDrop } from './run-drop';
import { stageOfRun } from './runs';

/**
 * A drop beside what may happen at its moment, on two nodes with one database. On PostgreSQL the two run side by side,
 * and more than once, since each time another one is first; PGlite does them one after the other.
 */
const rounds = Array.from({ length: process.env.DATABASE_URL ? 5 : 1 }, (_, index) => index + 1);
const minuteMs = 60_000;
const here = useTestApi({}, { each: true });
let there: TestApi;
let women: ReadyTeam;
let men: ReadyTeam;
let drop: { dropAt: Date; runKey: string };

beforeEach(async () => {
  there = await openTestApi({}, { database: { ...here.service.database, close: async () => {} } });
  women = await createReadyTeam(here, { gender: 'WOMAN' });
  men = await createReadyTeam(here, { gender: 'MAN' });
  drop = { dropAt: here.clock.now(), runKey: 'drop:race' };
});
afterEach(() => there.close());

const noon = () => nextDropAt(new Date(), here.app.product.dropHourSeoul);
const cardsOf = async (team: ReadyTeam) =>
  (await here.call(getPreMatches, { as: team.people[0] })).items.map((item) => item.team.id);

/** How many of the six were told of new cards, each as often as it was. */
function countTold(): Promise<number> {
  const ids = [...women.people, ...men.people].map(({ id }) => id);
  const told = and(inArray(alarms.userId, ids), eq(alarms.type, 'NEW_CANDIDATE_RECOMMENDED'));
  return here.app.db.$count(alarms, told);
}

async function oneDrop() {
  const runs = await here.app.db
    .select()
    .from(recommendationRuns)
    .where(like(recommendationRuns.runKey, 'drop:%'));
  expect(runs).toHaveLength(1);
  expect([await cardsOf(women), await cardsOf(men)]).toEqual([[men.id], [women.id]]);
  expect(await countTold()).toBe(6);
}

/** Everything is dealt, and nothing of it stored. */
function deal(): Promise<void> {
  const wanted = { kind: 'drop' as const, now: drop.dropAt, seed: 1, between: [], standing: [] };
  return dealRun(here, { ...drop, scope: { kind: 'all' }, deal: wanted });
}

/** Resolves once a drop has kept what it dealt: what comes sooner is only a team that is not dealt to. */
async function whenDealt(): Promise<void> {
  const { runKey } = drop;
  while ((await stageOfRun(there.app.db, runKey)) === 'NONE') await nextTurn();
}

const standing = () => here.app.db.select().from(preMatches).where(isNull(preMatches.withdrawnAt));

async function block(): Promise<number> {
  const userId = men.people[2].id;
  const { id } = await there.call(createBlock, { as: women.people[1], body: { userId } });
  return id;
}

/** A block hides whatever stands: what it ended shows once it is taken back, if it was not ended. */
async function expectEnded(blockId: number) {
  expect([await cardsOf(women), await cardsOf(men)]).toEqual([[], []]);
  await here.call(deleteBlock, { as: women.people[1], params: { blockId } });
  expect([await cardsOf(women), await cardsOf(men)]).toEqual([[], []]);
  expect(await standing()).toEqual([]);
  for (const { id, teamId } of await here.app.db.select().from(preMatches))
    expect(await flip(id, teamId)).toBe(1003);
}

/** The first of a team turns the first card of a pre-match, by its true handle; the refusal's code. */
function flip(preMatchId: number, teamId: number): Promise<number | null> {
  const [own, other] = teamId === women.id ? [women, men] : [men, women];
  const params = { preMatchId, userId: cardOf(here, { of: other, for: own }) };
  return here.attempt(flipPreMatchMember, { as: own.people[0], params });
}

describe.each(rounds)('round %i', () => {
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

  test('a block at the moment of a drop: nobody meets the other by it', async () => {
    const [, blockId] = await Promise.all([runDrop(here, drop), whenDealt().then(block)]);
    await expectEnded(blockId);
  });

  test('a block while what was dealt is handed out: nobody meets the other by it', async () => {
    await deal();
    const [, blockId] = await Promise.all([handOut(here, drop.runKey), block()]);
    await expectEnded(blockId);
  });

  test('two become friends while what was dealt is stored ahead: nobody meets the other by it', async () => {
    drop.dropAt = new Date(here.clock.now().getTime() + 10 * minuteMs);
    await deal();
    await Promise.all([storeAhead(here, drop.runKey), befriend(there, women.people[0], men.people[1])]);
    expect(await standing()).toEqual([]);
  });

  test('a block while a card is turned: nothing of the two is under way', async () => {
    await runDrop(here, drop);
    const [card] = await standing();
    if (!card) throw new Error('the drop brought nothing');
    const [, blockId] = await Promise.all([flip(card.id, card.teamId), block()]);
    expect(await here.app.db.$count(matches, eq(matches.status, 'LIVE'))).toBe(0);
    await expectEnded(blockId);
  });

  test('a team that is disbanded while what was dealt is handed out is on nobody’s card', async () => {
    await deal();
    await Promise.all([handOut(here, drop.runKey), disband()]);
    expect(await cardsOf(women)).toEqual([]);
    expect(await standing()).toEqual([]);
  });
});

test('a block between the deal and the hand-out: the two are not handed out, and nobody is told', async () => {
  await deal();
  const blockId = await block();
  await handOut(here, drop.runKey);
  expect(await countTold()).toBe(0);
  await expectEnded(blockId);
});

test('a block after the hand-out takes the cards away that stood', async () => {
  await runDrop(here, drop);
  expect(await standing()).toHaveLength(2);
  await expectEnded(await block());
});

test('a team that was founded on a node whose clock runs ahead is in a drop of another', async () => {
  there.clock.set(new Date(here.clock.now().getTime() + 7 * minuteMs));
  const ahead = await createReadyTeam(there, { gender: 'MAN' });
  await runDrop(here, { dropAt: here.clock.now(), runKey: 'drop:ahead' });
  expect(await cardsOf(ahead)).toEqual([women.id]);
  expect((await cardsOf(women)).toSorted()).toEqual([men.id, ahead.id].toSorted());
});

test('a team that is disbanded at the moment of a drop is on nobody’s card', async () => {
  await Promise.all([runDrop(here, drop), whenDealt().then(disband)]);
  expect(await cardsOf(women)).toEqual([]);
  expect(await standing()).toEqual([]);
});

async function disband(): Promise<void> {
  await there.call(leaveTeam, {
    as: men.people[0],
    params: { teamId: men.id },
    body: { action: 'DISBAND' },
  });
}
