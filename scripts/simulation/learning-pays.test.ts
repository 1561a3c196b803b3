import { expect, test } from 'vitest';
import { recommendationSettings } from '../../server/modules/recommendation/engine/settings';
import { recommendWithEngine } from './engine-policy';
import { policies } from './policies';
import { simulate } from './simulate';
import type { Policy } from './state';
import { createWorld, worldShapes } from './world';

/** What the engine learns is worth its while: the same cities, lived through with it and without. */
const SEEDS = [0, 1, 2, 3];

test('what it learns of teams brings matches where they are misjudged', () => {
  const misjudged = { ...worldShapes.misjudged, men: 200, women: 150 };
  const count = (policy: Policy) =>
    SEEDS.reduce((sum, seed) => sum + simulate(createWorld(misjudged, seed), policy, seed).matches, 0);
  expect(count(policies.ours) / count(policies.oursWithoutLearning)).toBeGreaterThanOrEqual(1.01);
});

test('what came of pairs brings matches where next to nothing is believed rightly of each', () => {
  const badPredictor = { ...worldShapes.badPredictor, men: 200, women: 150 };
  const { trust } = recommendationSettings;
  const settings = { ...recommendationSettings, trust: { ...trust, usual: 1, weight: 1e9 } };
  const believingAll: Policy = (state, seed) =>
    recommendWithEngine(state, { seed, settings, dealtTo: 'ONLINE' });
  const count = (policy: Policy) =>
    SEEDS.slice(0, 3).reduce(
      (sum, seed) => sum + simulate(createWorld(badPredictor, seed), policy, seed).matches,
      0,
    );
  expect(count(policies.ours) / count(believingAll)).toBeGreaterThanOrEqual(1.04);
});
