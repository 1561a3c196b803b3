import { beforeAll, describe, expect, test } from 'vitest';
import type { Metrics } from './metrics';
import { policies } from './policies';
import { simulate } from './simulate';
import { createWorld, worldShapes } from './world';

/**
 * The quick gate: 300 v 200 teams, eight seeds, the policies on the same populations and days.
 * A change of the engine that loses to the textbook baseline stops here.
 * Measured: matches +14.7 %, effective +33.8 %, Gini .21/.11, unanswered 7.5 % (random recommendation has 8.9 % here,
 * RECON 16.2 %), the least liked quarter 76.5 % against 68.3 %. Some forty seconds of processor.
 */
const SEEDS = [0, 1, 2, 3, 4, 5, 6, 7];

type Round = { random: Metrics; recon: Metrics; ours: Metrics };
let rounds: Round[] = [];

beforeAll(() => {
  rounds = SEEDS.map((seed) => {
    const world = createWorld(worldShapes.quick, seed);
    return {
      random: simulate(world, policies.random, seed),
      recon: simulate(world, policies.recon, seed),
      ours: simulate(world, policies.ours, seed),
    };
  });
}, 600_000);

describe('the engine against RECON on the same eight small cities', () => {
  test('makes at least ten percent more matches, and more in at least seven of eight', () => {
    const gain = mean(({ ours }) => ours.matches) / mean(({ recon }) => recon.matches);
    expect(gain).toBeGreaterThanOrEqual(1.1);
    expect(rounds.filter(({ ours, recon }) => ours.matches > recon.matches).length).toBeGreaterThanOrEqual(7);
  });

  test('makes at least 30 percent more matches that did not wait in a queue', () => {
    const gain = mean(({ ours }) => ours.effective) / mean(({ recon }) => recon.effective);
    expect(gain).toBeGreaterThanOrEqual(1.3);
  });

  test('shows the teams of each side far more evenly', () => {
    for (const gender of ['MAN', 'WOMAN'] as const)
      expect(
        mean(({ ours }) => ours.gini[gender]) / mean(({ recon }) => recon.gini[gender]),
      ).toBeLessThanOrEqual(0.4);
  });

  test('leaves at most eight percent of the LIKEs without an answer', () => {
    expect(mean(({ ours }) => ours.unanswered)).toBeLessThanOrEqual(0.08);
  });

  test('finds a match for the least liked quarter at least as often, and as chance would', () => {
    const found = mean(({ ours }) => ours.leastLikedCovered);
    expect(found).toBeGreaterThanOrEqual(mean(({ recon }) => recon.leastLikedCovered));
    expect(found).toBeGreaterThanOrEqual(mean(({ random }) => random.leastLikedCovered));
  });

  test('gives no team nothing twice running that could meet somebody', () => {
    expect(rounds.map(({ ours }) => ours.leftOutTwice)).toEqual(SEEDS.map(() => 0));
  });
});

function mean(pick: (round: Round) => number): number {
  return rounds.reduce((sum, round) => sum + pick(round), 0) / rounds.length;
}
