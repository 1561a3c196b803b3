import { expect, test } from 'vitest';
import { getDropRuns } from '@/contract/back-office/drops';
import { createTestOperator } from '../../../testing/api/operators';
import { createReadyTeam } from '../../../testing/api/ready-team';
import { useTestApi } from '../../../testing/api/use-api';
import { recommendationSettings } from './engine/settings';
import { runDrop } from './run-drop';

const api = useTestApi({}, { each: true });

test('operators see what each drop dealt and believed, the newest on top, and nobody in it', async () => {
  const { headers } = await createTestOperator(api, 'VIEWER');
  expect(await api.call(getDropRuns, { headers })).toEqual({ items: [] });
  await createReadyTeam(api, { gender: 'WOMAN' });
  const { people } = await createReadyTeam(api, { gender: 'MAN' });
  const dropAt = api.clock.now();
  await runDrop(api, { dropAt, runKey: 'drop:one' });
  await runDrop(api, { dropAt: new Date(dropAt.getTime() + 86_400_000), runKey: 'drop:two' });
  const { items } = await api.call(getDropRuns, { headers });
  expect(items.map(({ teamCount, preMatchCount }) => [teamCount, preMatchCount]).at(-1)).toEqual([2, 2]);
  expect(
    items
      .map((run) => run.dropAt)
      .toSorted()
      .toReversed(),
  ).toEqual(items.map((run) => run.dropAt));
  const usual = recommendationSettings.trust.usual;
  for (const { stats } of items)
    expect(stats).toMatchObject({
      teamsWithoutPreMatch: expect.any(Number),
      pairTrust: { MAN: usual, WOMAN: usual },
    });
  for (const { nickname } of people) expect(JSON.stringify(items)).not.toContain(nickname);
});
