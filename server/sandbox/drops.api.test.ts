import { expect, test } from 'vitest';
import { createReadyTeam, type ReadyTeam } from '../../testing/api/ready-team';
import { useTestApi } from '../../testing/api/use-api';
import { startTestSandbox } from '../../testing/sandbox/start-test-sandbox';
import { idpAccounts } from '../db/schema';
import { pairNewestTeams } from './pair-newest-teams';

const api = useTestApi();

test('the newest teams of real people are paired, the demo world’s are not', async () => {
  for (const gender of ['MAN', 'WOMAN'] as const) {
    const { people } = await createReadyTeam(api, { gender });
    await api.app.db
      .insert(idpAccounts)
      .values({ userId: people[0].id, idpType: 'KAKAO', idpId: `demo-${gender}` });
  }
  expect(await pairNewestTeams(api)).toEqual([]);
  const women: ReadyTeam[] = [];
  for (let index = 0; index < 5; index++) women.unshift(await createReadyTeam(api, { gender: 'WOMAN' }));
  const man = await createReadyTeam(api, { gender: 'MAN' });
  expect(await pairNewestTeams(api)).toEqual(women.slice(0, 4).map(({ id }) => [man.id, id]));
});

test.each([
  ['a team alone', { between: [[1]] }],
  ['an id that is none', { between: [[1, 'two']] }],
  ['an unknown field', { teams: [[1, 2]] }],
])('a drop asked for with %s is refused with what is wrong', async (_what, body) => {
  const sandbox = await startTestSandbox();
  const response = await fetch(`${sandbox.url}/api/drops`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 1002 });
  await sandbox.close();
});
