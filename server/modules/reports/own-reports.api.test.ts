import { expect, test } from 'vitest';
import { createReport, getReports } from '@/contract/safety';
import { useTestApi } from '../../../testing/api/use-api';
import { parseOrder } from '../../operator/parse-order';
import { runOrder } from '../../operator/run-order';

const api = useTestApi();

test('whoever reported reads what came of it, without a name in it; the reported one reads nothing', async () => {
  const [reporter, reported] = [await api.person(), await api.person()];
  const report = (reportTypeId: number) =>
    api.call(createReport, {
      as: reporter,
      body: { targetType: 'USER', targetId: reported.id, reportTypeId },
    });
  const [rude, spam, open] = [await report(3), await report(6), await report(1)];
  const close = (id: number, outcome: string) =>
    runOrder(api, parseOrder(['report', '--id', String(id), outcome, '--by', '김운영']));
  await close(rude.id, '--acted');
  await close(spam.id, '--dismissed');

  const listed = await api.call(getReports, { as: reporter });
  expect(listed.items).toMatchObject([
    { id: open.id, state: 'RECEIVED', closedAt: null },
    { id: spam.id, state: 'DISMISSED', reason: '스팸 또는 광고' },
    { id: rude.id, state: 'ACTED', reason: '욕설 또는 괴롭힘', closedAt: expect.any(String) },
  ]);
  expect(JSON.stringify(listed)).not.toContain(reported.nickname);
  expect(JSON.stringify(listed)).not.toContain('김운영');
  expect((await api.call(getReports, { as: reported })).items).toEqual([]);
});

test('a report is closed once', async () => {
  const [reporter, reported] = [await api.person(), await api.person()];
  const { id } = await api.call(createReport, {
    as: reporter,
    body: { targetType: 'USER', targetId: reported.id, reportTypeId: 3 },
  });
  const close = () => runOrder(api, parseOrder(['report', '--id', String(id), '--acted', '--by', 'kim']));
  const outcomes = await Promise.allSettled([close(), close()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test.each([
  ['neither', []],
  ['both', ['--acted', '--dismissed']],
])('an order with %s of the two outcomes is refused', (_, flags) => {
  expect(() => parseOrder(['report', '--id', '1', ...flags, '--by', 'kim'])).toThrow('one of the two');
});
