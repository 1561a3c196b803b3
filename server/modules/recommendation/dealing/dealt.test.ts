import { expect, test } from 'vitest';
import { dealtSchema } from './dealt';

test('a batch of another release is read without the reasons that only that one knows', () => {
  const days = { code: 'SHARED_DAYS', days: ['FRI'] };
  const [dealt] = dealtSchema.parse([
    {
      teamId: 1,
      recommendedTeamId: 2,
      rank: 1,
      score: 0.5,
      terms: {},
      reasons: [{ code: 'MBTI_MIX', typeCount: 5 }, days],
      propensity: 1,
      isExploration: false,
      isWidened: false,
    },
  ]);
  expect(dealt?.reasons).toEqual([days]);
});
