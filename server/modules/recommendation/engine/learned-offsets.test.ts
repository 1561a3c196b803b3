import { describe, expect, test } from 'vitest';
import { learnOffsets, noOutcomes } from './learned-offsets';
import { createRandom } from './random';
import { sigmoid } from './score';
import { recommendationSettings } from './settings';

const { learning } = recommendationSettings;
const chance = 0.3;

/** Teams that are liked by so much more than expected, in log-odds, and what came of `shown` pre-matches of each. */
function drawOutcomes(offsets: readonly number[], shown: number) {
  const random = createRandom(11);
  return offsets.map((offset) => {
    const truth = sigmoid(Math.log(chance / (1 - chance)) + offset);
    const likes = Array.from({ length: shown }, () => random()).filter((draw) => draw < truth).length;
    return { likes, expected: chance * shown, information: chance * (1 - chance) * shown };
  });
}

const meanError = (found: ArrayLike<number>, truth: readonly number[]) =>
  truth.reduce((sum, offset, place) => sum + Math.abs((found[place] ?? 0) - offset), 0) / truth.length;

describe('what teams teach', () => {
  const apart = Array.from({ length: 200 }, (_, place) => (place % 2 === 0 ? 0.8 : -0.8));
  const alike = apart.map(() => 0);

  test('is found where they differ, better the more was seen of them', () => {
    const [few, many] = [8, 60].map((shown) => learnOffsets(drawOutcomes(apart, shown), learning));
    // What one would be wrong by without it.
    expect(meanError(alike, apart)).toBeCloseTo(0.8);
    expect(meanError(few ?? [], apart)).toBeLessThan(0.65);
    expect(meanError(many ?? [], apart)).toBeLessThan(0.3);
  });

  test('is next to nothing where they differ by chance alone', () => {
    const found = learnOffsets(drawOutcomes(alike, 20), learning);
    expect(Math.max(...found.map(Math.abs))).toBeLessThan(0.15);
  });

  test('is no team’s own when all are liked less than expected', () => {
    const found = learnOffsets(
      drawOutcomes(
        alike.map(() => -0.7),
        40,
      ),
      learning,
    );
    expect(Math.max(...found.map(Math.abs))).toBeLessThan(0.2);
  });

  test('is nothing of a team that nobody looked at, and little of one that was seen once', () => {
    const once = { likes: 1, expected: chance, information: chance * (1 - chance) };
    const found = learnOffsets([...drawOutcomes(apart, 60), noOutcomes, once], learning);
    expect(found.at(-2)).toBe(0);
    expect(found.at(-1)).toBeGreaterThan(0);
    expect(found.at(-1)).toBeLessThan(Math.max(...found) / 2);
  });

  test('moves no team further than the settings let it, whatever a row says', () => {
    const odd = { likes: 90, expected: 0, information: 0 };
    expect([...learnOffsets([odd, noOutcomes], learning)]).toEqual([learning.furthest, 0]);
    expect([...learnOffsets([], learning)]).toEqual([]);
  });
});
