import { expect, test } from 'vitest';
import { createReadyTeam, type ReadyTeam } from '../../../testing/api/ready-team';
import { befriend } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { blocks, preMatches } from '../../db/schema';
import { dealRun } from './deal-run';
import { handOut } from './hand-out';

/** A drop whose pool has several pages: what lies on two of them belongs together all the same. */
const api = useTestApi({}, { each: true });
const teamsOfOneGender = 4;

/** By their ids women and men take turns, so that a border of pages lies between teams that are to meet. */
async function createTeams() {
  const women: ReadyTeam[] = [];
  const men: ReadyTeam[] = [];
  for (let index = 0; index < teamsOfOneGender; index++) {
    women.push(await createReadyTeam(api, { gender: 'WOMAN' }));
    men.push(await createReadyTeam(api, { gender: 'MAN' }));
  }
  return { women, men };
}

async function dealInPagesOf(teamsPerPage: number, runKey = 'drop:pages') {
  const now = api.clock.now();
  const deal = { kind: 'drop' as const, now, seed: 1, between: [], standing: [] };
  await dealRun(api, { runKey, dropAt: now, scope: { kind: 'all' }, deal, teamsPerPage });
  return handOut(api, runKey);
}

const bothWays = (one: ReadyTeam, other: ReadyTeam) => [
  `${one.id} sees ${other.id}`,
  `${other.id} sees ${one.id}`,
];
const pairsShown = async () =>
  (await api.app.db.select().from(preMatches))
    .map(({ teamId, recommendedTeamId }) => `${teamId} sees ${recommendedTeamId}`)
    .toSorted();

// The last page is full, ends early, or is the only one.
test.each([1, 3, 8])(
  'in pages of %i every team gets all of the other gender, each once and never again',
  async (size) => {
    const { women, men } = await createTeams();
    await dealInPagesOf(size);
    const all = women.flatMap((hers) => men.flatMap((his) => bothWays(hers, his)));
    expect(await pairsShown()).toEqual(all.toSorted());
    expect(await dealInPagesOf(size, 'drop:pages-again')).toEqual({ teamCount: 0, preMatchCount: 0 });
  },
);

test('who must not meet stay apart, also where a page lies between them', async () => {
  const { women, men } = await createTeams();
  const [first, second] = [women[0], women[1]];
  const [third, last] = [men[2], men[3]];
  if (!first || !second || !third || !last) throw new Error('there are not enough teams');
  await api.app.db
    .insert(blocks)
    .values({ blockerUserId: last.people[1].id, blockedUserId: first.people[2].id });
  await befriend(api, second.people[0], third.people[0]);
  await dealInPagesOf(3);
  const shown = await pairsShown();
  const apart = [...bothWays(first, last), ...bothWays(second, third)];
  expect(shown.filter((pair) => apart.includes(pair))).toEqual([]);
  expect(shown).toHaveLength(2 * teamsOfOneGender ** 2 - apart.length);
});
