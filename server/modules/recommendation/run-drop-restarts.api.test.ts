import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dyingNode } from '../../../testing/api/dying-node';
import { createReadyTeam, type ReadyTeam } from '../../../testing/api/ready-team';
import { useTestApi } from '../../../testing/api/use-api';
import { splitBatches } from '../../../testing/recommendation/split-batches';
import { blocks, preMatches, recommendationBatches, recommendationRuns, teams } from '../../db/schema';
import { parseOrder } from '../../operator/parse-order';
import { runOrder } from '../../operator/run-order';
import { dealRun } from './deal-run';
import { handOut } from './hand-out';
import { catchUpDrop, runDrop } from './run-drop';
import { keepRun, stageOfRun } from './runs';

vi.setConfig({ testTimeout: 60_000 });

const api = useTestApi({}, { each: true });
let women: ReadyTeam;
let men: ReadyTeam;

beforeEach(async () => {
  women = await createReadyTeam(api, { gender: 'WOMAN' });
  men = await createReadyTeam(api, { gender: 'MAN' });
});

const runKey = 'drop:restart';
const deal = () => ({ kind: 'drop' as const, now: api.clock.now(), seed: 1, between: [], standing: [] });
const dealOnly = () =>
  dealRun(api, { runKey, dropAt: api.clock.now(), scope: { kind: 'all' }, deal: deal() });
const shown = async () =>
  (await api.app.db.select().from(preMatches)).map(({ teamId, recommendedTeamId }) => [
    teamId,
    recommendedTeamId,
  ]);

describe('a drop whose process was killed', () => {
  test('after it dealt and before it showed anything is shown whole by the next run', async () => {
    await dealOnly();
    expect(await shown()).toEqual([]);
    expect(await runDrop(api, { dropAt: api.clock.now(), runKey })).toEqual({
      teamCount: 2,
      preMatchCount: 2,
    });
    expect(await stageOfRun(api.app.db, runKey)).toBe('FINISHED');
  });

  test('between two batches is finished by the next run, and nobody gets a set twice', async () => {
    await dealOnly();
    await splitBatches(api);
    const app = dyingNode(api.app, { afterTransactions: 1 });
    await expect(handOut({ app }, runKey)).rejects.toThrow('killed');
    expect(await shown()).toHaveLength(1);
    expect(await stageOfRun(api.app.db, runKey)).toBe('DEALT');
    expect(await runDrop(api, { dropAt: api.clock.now(), runKey })).toEqual({
      teamCount: 2,
      preMatchCount: 2,
    });
    expect((await shown()).sort()).toEqual(
      [
        [women.id, men.id],
        [men.id, women.id],
      ].sort(),
    );
    expect(await runDrop(api, { dropAt: api.clock.now(), runKey })).toBeNull();
  });

  test('while it kept what it dealt leaves nothing behind', async () => {
    async function* dying() {
      yield '[]';
      throw new Error('killed');
    }
    const run = { runKey, dropAt: api.clock.now(), startedAt: api.clock.now(), stats: {}, batches: dying() };
    await expect(keepRun(api, run)).rejects.toThrow('killed');
    expect(
      await api.app.db.select().from(recommendationRuns).where(eq(recommendationRuns.runKey, runKey)),
    ).toEqual([]);
    expect(await api.app.db.select().from(recommendationBatches)).toEqual([]);
  });

  test('is finished when a node starts, however late', async () => {
    await dealOnly();
    api.clock.advance(3 * 24 * 3_600_000);
    await catchUpDrop(api);
    expect(await stageOfRun(api.app.db, runKey)).toBe('FINISHED');
  });
});

describe('between dealing and showing', () => {
  test('a block, and a team that stopped, keep what was dealt from being shown', async () => {
    await dealOnly();
    await api.app.db
      .insert(blocks)
      .values({ blockerUserId: women.people[1].id, blockedUserId: men.people[2].id });
    expect(await handOut(api, runKey)).toEqual({ teamCount: 0, preMatchCount: 0 });
  });

  test('a team that stopped is shown to nobody', async () => {
    await dealOnly();
    await api.app.db.update(teams).set({ readyAt: null }).where(eq(teams.id, men.id));
    expect(await handOut(api, runKey)).toEqual({ teamCount: 0, preMatchCount: 0 });
  });

  test('a pair that another drop shows is not shown again', async () => {
    await dealOnly();
    await runDrop(api, { dropAt: api.clock.now(), runKey: 'drop:other' });
    expect(await handOut(api, runKey)).toEqual({ teamCount: 0, preMatchCount: 0 });
    expect(await shown()).toHaveLength(2);
  });
});

test('two runners at once make one drop', async () => {
  await dealOnly();
  await splitBatches(api);
  const results = await Promise.all([handOut(api, runKey), handOut(api, runKey)]);
  expect(results.filter((result) => result !== null)).toEqual([{ teamCount: 2, preMatchCount: 2 }]);
  expect(await shown()).toHaveLength(2);
});

test('a drop that leaves many teams with nothing is an error of the log and a figure of the run', async () => {
  await api.app.db.update(teams).set({ readyAt: null }).where(eq(teams.id, men.id));
  const error = vi.spyOn(api.app.log, 'error');
  await runDrop(api, { dropAt: api.clock.now(), runKey });
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ runKey, share: 1 }),
    'a drop leaves many teams without pre-matches',
  );
  error.mockRestore();
});

test.each([
  { teams: 5, share: 0.2, isError: false },
  { teams: 4, share: 0.25, isError: true },
])(
  'one of $teams ready teams with nothing, a share of $share, is an error of the log: $isError',
  async (edge) => {
    const alone = await createReadyTeam(api, { gender: 'WOMAN' });
    const suitors = [men];
    while (suitors.length < edge.teams - 2) suitors.push(await createReadyTeam(api, { gender: 'MAN' }));
    const blockerUserId = alone.people[0].id;
    await api.app.db
      .insert(blocks)
      .values(suitors.map(({ people }) => ({ blockerUserId, blockedUserId: people[0].id })));
    const error = vi.spyOn(api.app.log, 'error');
    await runDrop(api, { dropAt: api.clock.now(), runKey });
    const lines = error.mock.calls.map(([, line]) => line);
    error.mockRestore();
    expect(lines).toEqual(edge.isError ? ['a drop leaves many teams without pre-matches'] : []);
    const [run] = await api.app.db.select().from(recommendationRuns);
    expect(run?.stats).toMatchObject({ teamsWithoutPreMatch: 1, shareWithoutPreMatch: edge.share });
  },
);

test('an operator reads what the last drops did', async () => {
  await runDrop(api, { dropAt: api.clock.now(), runKey });
  const printed = JSON.parse(await runOrder(api, parseOrder(['drops'])));
  expect(printed).toMatchObject({
    teamCount: 2,
    preMatchCount: 2,
    stats: { teamsWithoutPreMatch: 0, isAlert: false, handedOut: { teamCount: 2, preMatchCount: 2 } },
  });
});
