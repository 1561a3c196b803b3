import { beforeAll, describe, expect, test } from 'vitest';
import type { Metrics } from './metrics';
import { policies } from './policies';
import { simulate } from './simulate';
import { createWorld, worldShapes } from './world';

/**
 * The quick gate: 300 v 200 teams, eight seeds, both policies on the same populations and days.
 * A change of the engine that loses to the textbook baseline stops here.
 * Measured: matches +6.0 % (8 of 8 won), effective +17.2 %, Gini .30/.17, unanswered 8.46 %. On seeds 100–107:
 * +6.2 % (8 of 8), +17.5 %, .30/.17, 8.61 %. So the unanswered limit of 8.5 % sits inside the noise; random
 * recommendation has 8.9 % here, RECON 16.2 %.
 */
const SEEDS = [0, 1, 2, 3, 4, 5, 6, 7];

type Round = { recon: Metrics; ours: Metrics };
let rounds: Round[] = [];

beforeAll(() => {
  rounds = SEEDS.map((seed) => {
    const world = createWorld(worldShapes.quick, seed);
    return {
      recon: simulate(world, policies.recon, seed),
      ours: simulate(world, policies.ours, seed),
    };
  });
}, 600_000);

describe('the engine against RECON on the same eight small cities', () => {
  test('makes at least two percent more matches, and more in at least seven of eight', () => {
    const gain = mean(({ ours }) => ours.matches) / mean(({ recon }) => recon.matches);
    expect(gain).toBeGreaterThanOrEqual(1.02);
    expect(rounds.filter(({ ours, recon }) => ours.matches > recon.matches).length).toBeGreaterThanOrEqual(7);
  });

  test('makes at least fifteen percent more matches that did not wait in a queue', () => {
    const gain = mean(({ ours }) => ours.effective) / mean(({ recon }) => recon.effective);
    expect(gain).toBeGreaterThanOrEqual(1.15);
  });

  test('shows the teams of each side about equally often', () => {
    expect(mean(({ ours }) => ours.gini.MAN)).toBeLessThanOrEqual(0.36);
    expect(mean(({ ours }) => ours.gini.WOMAN)).toBeLessThanOrEqual(0.28);
  });

  test('leaves at most 8.5 percent of the LIKEs without an answer', () => {
    expect(mean(({ ours }) => ours.unanswered)).toBeLessThanOrEqual(0.085);
  });

  test('finds a match for the least liked quarter at least as often', () => {
    const gap = mean(({ ours }) => ours.leastLikedCovered) - mean(({ recon }) => recon.leastLikedCovered);
    expect(gap).toBeGreaterThanOrEqual(-0.01);
  });
});

function mean(pick: (round: Round) => number): number {
  return rounds.reduce((sum, round) => sum + pick(round), 0) / rounds.length;
}
