import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { likeMatch } from '@/contract/matches';
import { flipPreMatchMember, getPreMatches } from '@/contract/pre-matches';
import { countQueries } from '../../../testing/api/count-queries';
import { cardOf } from '../../../testing/api/introductions';
import { createReadyTeam, type ReadyTeam } from '../../../testing/api/ready-team';
import { createTeam } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { addOutcome } from '../../../testing/recommendation/add-outcome';
import { holdDealing } from '../../../testing/recommendation/hold-dealing';
import { loadPool } from '../../../testing/recommendation/load-pool';
import {
  alarms,
  blocks,
  friendships,
  locations,
  preMatches,
  recommendationRuns,
  teams,
} from '../../db/schema';
import { nextDropAt } from './drop-times';
import { noPairEvidence } from './engine/pair-trust';
import { recommendationSettings } from './engine/settings';
import type { Outcomes, PeculiarSums } from './engine/types';
import { recommendForReadyTeam } from './recommend-for-ready-team';
import { catchUpDrop, runDailyDrop, runDrop, runManualDrop } from './run-drop';

const hourMs = 3_600_000;

const api = useTestApi({}, { each: true });
let women: ReadyTeam;
let men: ReadyTeam;

beforeEach(async () => {
  women = await createReadyTeam(api, { gender: 'WOMAN' });
  men = await createReadyTeam(api, { gender: 'MAN' });
});

describe('a drop', () => {
  test('shows a lone pair of teams to each other and notifies all six', async () => {
    const dropAt = api.clock.now();
    expect(await runDrop(api, { dropAt, runKey: 'drop:test' })).toEqual({
      teamCount: 2,
      preMatchCount: 2,
    });
    for (const [team, other] of [
      [women, men],
      [men, women],
    ] as const) {
      for (const as of team.people) {
        const { items } = await api.call(getPreMatches, { as });
        expect(items.map((item) => item.team.id)).toEqual([other.id]);
        expect(items[0]?.members.every((member) => member.nickname === null && member.photo === null)).toBe(
          true,
        );
        expect(items[0]?.reasons).toContainEqual({ code: 'SAME_AREA', values: ['서울'] });
        const told = await api.app.db.select().from(alarms).where(eq(alarms.userId, as.id));
        expect(told).toEqual([
          expect.objectContaining({
            type: 'NEW_CANDIDATE_RECOMMENDED',
            data: { teamId: team.id, count: 1, endsAt: expect.any(String) },
          }),
        ]);
      }
    }
  });

  test('of the same name is dealt once, also when two nodes start it at once', async () => {
    const run = { dropAt: api.clock.now(), runKey: 'drop:once' };
    const results = await Promise.all([runDrop(api, run), runDrop(api, run)]);
    expect(results.filter((result) => result !== null)).toHaveLength(1);
    expect(await runDrop(api, run)).toBeNull();
  });

  test('does not repeat what a team saw', async () => {
    expect(await runManualDrop(api)).toEqual({ teamCount: 2, preMatchCount: 2 });
    expect(await runManualDrop(api)).toEqual({ teamCount: 0, preMatchCount: 0 });
  });

  test('gives at most four pre-matches', async () => {
    const newcomer = await createReadyTeam(api, { gender: 'MAN' });
    for (let index = 0; index < 5; index++) await createReadyTeam(api, { gender: 'WOMAN' });
    await runManualDrop(api);
    const rows = await api.app.db.select().from(preMatches).where(eq(preMatches.teamId, newcomer.id));
    expect(rows.map(({ rank }) => rank).sort()).toEqual([1, 2, 3, 4]);
  });
});

test('calls are answered while a thread deals a drop, however long that takes', async () => {
  const order: string[] = [];
  const dealing = holdDealing();
  const drop = runManualDrop(api).then((stored) => {
    order.push('the drop is there');
    return stored;
  });
  await Promise.race([dealing.begins.then(() => order.push('it is dealt')), drop]);
  for (const as of [women.people[0], men.people[2]]) {
    const { items } = await api.call(getPreMatches, { as });
    order.push(`answered with ${items.length}`);
  }
  dealing.release();
  expect(await drop).toEqual({ teamCount: 2, preMatchCount: 2 });
  expect(order).toEqual(['it is dealt', 'answered with 0', 'answered with 0', 'the drop is there']);
});

describe('a team that has just become ready', () => {
  test('gets its first set at once, and only once', async () => {
    for (let index = 0; index < 4; index++) await createReadyTeam(api, { gender: 'WOMAN' });
    const team = await createReadyTeam(api, { gender: 'MAN' });
    expect(await recommendForReadyTeam(api, team.id)).toEqual({
      teamCount: 1,
      preMatchCount: 4,
    });
    expect(await recommendForReadyTeam(api, team.id)).toBeNull();
  });

  test('gets none when a drop was faster or it is not ready any more', async () => {
    const dealt = await createReadyTeam(api, { gender: 'MAN' });
    await runManualDrop(api);
    expect(await recommendForReadyTeam(api, dealt.id)).toBeNull();
    const stopped = await createReadyTeam(api, { gender: 'MAN' });
    await api.app.db.update(teams).set({ readyAt: null }).where(eq(teams.id, stopped.id));
    expect(await recommendForReadyTeam(api, stopped.id)).toBeNull();
  });
});

test('reading the pool takes as many queries for many teams as for one pair', async () => {
  const read = async () => {
    const { app } = api;
    const now = api.clock.now();
    await loadPool({ app, db: app.db }, { now });
  };
  await runManualDrop(api);
  const few = await countQueries(api.app, read);
  for (const gender of ['WOMAN', 'MAN', 'WOMAN', 'MAN'] as const) await createReadyTeam(api, { gender });
  expect(await countQueries(api.app, read)).toBe(few);
});

test('what came of a pre-match that was looked at teaches of both teams, beside what was expected of it', async () => {
  await runManualDrop(api);
  const listOutcomes = async () => {
    const { teams: profiles } = await loadPool({ app: api.app, db: api.app.db }, { now: api.clock.now() });
    const of = (team: ReadyTeam) => profiles.find(({ teamId }) => teamId === team.id);
    return { women: of(women), men: of(men) };
  };
  const nothing = { likes: 0, expected: 0, information: 0 };
  // Nobody has looked yet.
  expect(await listOutcomes()).toMatchObject({ women: { sent: nothing }, men: { received: nothing } });
  const [row] = await api.app.db.select().from(preMatches).where(eq(preMatches.teamId, women.id));
  if (!row) throw new Error('the drop brought nothing');
  const looked = { params: { preMatchId: row.id, userId: cardOf(api, { of: men, for: women }) } };
  const { matchId } = await api.call(flipPreMatchMember, { as: women.people[0], ...looked });
  const expected = Number(row.terms.expectedLike);
  const seen = { likes: 0, expected, information: expected * (1 - expected) };
  expect(expected).toBeGreaterThan(0);
  expect(await listOutcomes()).toMatchObject({
    women: { sent: closeTo(seen), received: nothing },
    men: { sent: nothing, received: closeTo(seen), impressionsReceived: 1 },
  });
  await api.call(likeMatch, { as: women.people[0], params: { matchId }, body: {} });
  expect(await listOutcomes()).toMatchObject({
    women: { sent: closeTo({ ...seen, likes: 1 }) },
    men: { received: closeTo({ ...seen, likes: 1 }) },
  });
  // An earlier release kept only the chance with what was learned in it.
  await api.app.db
    .update(preMatches)
    .set({ terms: { likeChance: 0.25 } })
    .where(eq(preMatches.id, row.id));
  expect((await listOutcomes()).men?.received).toEqual(
    closeTo({ likes: 1, expected: 0.25, information: 0.1875 }),
  );
});

test('what was peculiar to a pair is held against what came of it, of the pairs that were looked at', async () => {
  await createReadyTeam(api, { gender: 'WOMAN' });
  await runManualDrop(api);
  const listEvidence = async () => {
    const { pairEvidence } = await loadPool({ app: api.app, db: api.app.db }, { now: api.clock.now() });
    return pairEvidence;
  };
  expect(await listEvidence()).toEqual(noPairEvidence);
  const [row] = await api.app.db.select().from(preMatches).where(eq(preMatches.teamId, women.id));
  if (!row) throw new Error('the drop brought nothing');
  expect(row.terms).toMatchObject({ typicalLike: expect.any(Number), peculiar: expect.any(Number) });
  const keep = (terms: object) =>
    api.app.db
      .update(preMatches)
      .set({ terms: { ...row.terms, ...terms } })
      .where(eq(preMatches.id, row.id));
  const terms = { typicalLike: 0.25, peculiar: 2 };
  await keep(terms);
  const looked = { params: { preMatchId: row.id, userId: cardOf(api, { of: men, for: women }) } };
  const { matchId } = await api.call(flipPreMatchMember, { as: women.people[0], ...looked });
  const evidenceOf = (isLiked: boolean) => {
    const sums: PeculiarSums[] = [];
    addOutcome(sums, { ...terms, isLiked }, recommendationSettings.trust);
    return { MAN: [], WOMAN: sums.map(nearTo) };
  };
  expect(await listEvidence()).toEqual(evidenceOf(false));
  await api.call(likeMatch, { as: women.people[0], params: { matchId }, body: {} });
  expect(await listEvidence()).toEqual(evidenceOf(true));
  // A chance that rounds to nothing or to all says no more than one near it.
  for (const typicalLike of [0, 1]) {
    await keep({ typicalLike, peculiar: 1 });
    for (const { pull } of (await listEvidence()).WOMAN) expect(Math.abs(pull)).toBeLessThanOrEqual(1);
  }
  // Rows of an earlier release say nothing of it.
  await api.app.db
    .update(preMatches)
    .set({ terms: { likeChance: 0.25 } })
    .where(eq(preMatches.id, row.id));
  expect(await listEvidence()).toEqual(noPairEvidence);
});

const nearTo = ({ likes, information, pull, lean }: PeculiarSums) => ({
  likes: expect.closeTo(likes, 6),
  information: expect.closeTo(information, 6),
  pull: expect.closeTo(pull, 6),
  lean: expect.closeTo(lean, 6),
});

const closeTo = ({ likes, expected, information }: Outcomes) => ({
  likes,
  expected: expect.closeTo(expected, 6),
  information: expect.closeTo(information, 6),
});

test('a team that a drop gave nothing is known as left out to the next, one that came later is not', async () => {
  const alone = await createReadyTeam(api, { gender: 'WOMAN' });
  await api.app.db
    .insert(blocks)
    .values(
      men.people.flatMap(({ id }) =>
        alone.people.map((other) => ({ blockerUserId: other.id, blockedUserId: id })),
      ),
    );
  const listLeftOut = async () => {
    const pool = await loadPool({ app: api.app, db: api.app.db }, { now: api.clock.now() });
    return pool.teams.filter(({ wasLeftOut }) => wasLeftOut).map(({ teamId }) => teamId);
  };
  expect(await listLeftOut()).toEqual([]);
  await runManualDrop(api);
  api.clock.set(new Date(api.clock.now().getTime() + hourMs));
  await createReadyTeam(api, { gender: 'MAN' });
  expect(await listLeftOut()).toEqual([alone.id]);
});

test('three friends who found a team see others without waiting for noon', async () => {
  const { teamId, leader } = await createTeam(api, { gender: 'MAN' });
  await expect
    .poll(async () => (await api.call(getPreMatches, { as: leader })).items.length, { timeout: 45_000 })
    .toBeGreaterThan(0);
  const runs = await api.app.db
    .select()
    .from(recommendationRuns)
    .where(like(recommendationRuns.runKey, `ready:${teamId}:%`));
  expect(runs).toHaveLength(1);
});

describe('two named teams', () => {
  test('are shown to each other among many, even from far apart', async () => {
    const jeju = await locationOf('제주');
    const her = await createReadyTeam(api, { gender: 'WOMAN', locationId: jeju });
    const his = await createReadyTeam(api, { gender: 'MAN' });
    await runManualDrop(api, { between: [[his.id, her.id]] });
    expect(await preMatchesOf(her)).toContain(his.id);
    expect(await preMatchesOf(his)).toContain(her.id);
    const { items } = await api.call(getPreMatches, { as: her.people[0] });
    const shown = items.find((item) => item.team.id === his.id);
    expect(shown).toMatchObject({ isWidened: true });
    expect(shown?.reasons.map(({ code }) => code)).not.toContain('SAME_AREA');
  });

  test('named again while they still see each other are not shown twice', async () => {
    const her = await createReadyTeam(api, { gender: 'WOMAN' });
    const his = await createReadyTeam(api, { gender: 'MAN' });
    await runManualDrop(api, { between: [[his.id, her.id]] });
    await runManualDrop(api, { between: [[his.id, her.id]] });
    expect((await preMatchesOf(her)).filter((id) => id === his.id)).toHaveLength(1);
  });

  test.each(['a block', 'a friendship'])('stay apart with %s between two of the six', async (cause) => {
    const her = await createReadyTeam(api, { gender: 'WOMAN' });
    const his = await createReadyTeam(api, { gender: 'MAN' });
    const [one, other] = [her.people[2].id, his.people[1].id];
    if (cause === 'a block')
      await api.app.db.insert(blocks).values({ blockerUserId: one, blockedUserId: other });
    else
      await api.app.db
        .insert(friendships)
        .values({ lowUserId: Math.min(one, other), highUserId: Math.max(one, other) });
    await runManualDrop(api, { between: [[his.id, her.id]] });
    expect(await preMatchesOf(her)).not.toContain(his.id);
    expect(await preMatchesOf(his)).not.toContain(her.id);
  });
});

describe('the clock', () => {
  // Noon in Seoul is 03:00 in UTC.
  const noon = new Date('2031-03-03T03:00:00Z');
  const runKeys = async () => {
    const rows = await api.app.db.select().from(recommendationRuns);
    return rows.map(({ runKey }) => runKey);
  };

  test('deals the day’s drop at noon in Seoul, once, also when the job comes a moment early', async () => {
    api.clock.set(new Date(noon.getTime() - 500));
    expect(await runDailyDrop(api)).not.toBeNull();
    expect(await runKeys()).toContain('drop:2031-03-03');
    api.clock.set(new Date(noon.getTime() + 2000));
    expect(await runDailyDrop(api)).toBeNull();
  });

  test('a node that starts within six hours deals the drop that was missed; a later one waits for the next', async () => {
    api.clock.set(new Date(noon.getTime() + 24 * hourMs + 7 * hourMs));
    expect(await catchUpDrop(api)).toBeNull();
    expect(await runKeys()).not.toContain('drop:2031-03-04');
    api.clock.set(new Date(noon.getTime() + 24 * hourMs + 5 * hourMs));
    expect(await catchUpDrop(api)).not.toBeNull();
    expect(await runKeys()).toContain('drop:2031-03-04');
    expect(await catchUpDrop(api)).toBeNull();
  });

  test('a world that was just made waits for none: it gets the last drop, however old that is', async () => {
    const next = nextDropAt(api.clock.now(), api.app.product.dropHourSeoul);
    api.clock.set(new Date(next.getTime() - hourMs));
    expect(await catchUpDrop(api)).toBeNull();
    expect(await catchUpDrop(api, { mostLateMs: Number.POSITIVE_INFINITY })).toMatchObject({ teamCount: 2 });
    expect(await preMatchesOf(women)).toEqual([men.id]);
  });

  test('keeps teams out that were idle for more than two weeks', async () => {
    const idle = await createReadyTeam(api, { gender: 'MAN' });
    api.clock.advance(15 * 24 * hourMs);
    const active = await createReadyTeam(api, { gender: 'WOMAN' });
    await runManualDrop(api);
    expect(await preMatchesOf(idle)).toEqual([]);
    expect(await preMatchesOf(active)).toEqual([]);
  });
});

async function preMatchesOf(team: ReadyTeam): Promise<number[]> {
  const rows = await api.app.db.select().from(preMatches).where(eq(preMatches.teamId, team.id));
  return rows.map(({ recommendedTeamId }) => recommendedTeamId);
}

async function locationOf(region: string): Promise<number> {
  const [row] = await api.app.db.select().from(locations).where(eq(locations.region, region)).limit(1);
  if (!row) throw new Error(`no place in ${region}`);
  return row.id;
}
