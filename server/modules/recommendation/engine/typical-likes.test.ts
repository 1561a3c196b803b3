import { describe, expect, test } from 'vitest';
import { createPairRows, type PairTable } from './pair-table';
import { createRandom, type Random } from './random';
import { sigmoid } from './score';
import { recommendationSettings } from './settings';
import { fitTypical } from './typical-likes';

const settings = recommendationSettings.typical;
const [men, women] = [80, 60];

/** Roughly normal, with variance one. */
const drawAround = (random: Random) => Math.sqrt(12 / 4) * (random() + random() + random() + random() - 2);

/** What two traits of either side make of each other, and an error for each pair alone. */
function createCity({ seed, noise, share = 1 }: { seed: number; noise: number; share?: number }) {
  const random = createRandom(seed);
  const draw = (count: number) =>
    Array.from({ length: count }, () => [drawAround(random), drawAround(random), drawAround(random)]);
  const [ofMen, ofWomen] = [draw(men), draw(women)];
  const truth = (man: number, woman: number) => {
    const [his, hers] = [ofMen[man] ?? [], ofWomen[woman] ?? []];
    return (his[2] ?? 0) - 0.5 + (his[0] ?? 0) * (hers[0] ?? 0) + (his[1] ?? 0) * (hers[1] ?? 0);
  };
  const rows = createPairRows(men * women);
  for (let man = 0; man < men; man += 1)
    for (let woman = 0; woman < women; woman += 1) {
      const manLikes = sigmoid(truth(man, woman) + noise * drawAround(random));
      if (random() < share) rows.add({ man, woman, manLikes, womanLikes: 0.5, step: 0 });
    }
  return { pairs: rows.finish(), truth };
}

/** The root of the mean of the squares, in log-odds. */
function errorOf(
  pairs: PairTable,
  guess: (pair: number) => number,
  truth: (man: number, woman: number) => number,
) {
  let sum = 0;
  for (let at = 0; at < pairs.count; at += 1)
    sum += (guess(at) - truth(pairs.man[at] ?? 0, pairs.woman[at] ?? 0)) ** 2;
  return Math.sqrt(sum / pairs.count);
}

function typicalOf(pairs: PairTable, changes: Partial<typeof settings> = {}) {
  const typical = fitTypical({ pairs, chances: pairs.manLikes, men, women }, { ...settings, ...changes });
  return (pair: number) => typical(pairs.man[pair] ?? 0, pairs.woman[pair] ?? 0);
}

describe('what is typical of teams', () => {
  test.each([
    ['all pairs', 1],
    ['a third of them', 0.34],
  ])('is nearer to the truth than what each pair says of itself, known from %s', (_, share) => {
    const { pairs, truth } = createCity({ seed: 3, noise: 1, share });
    expect(errorOf(pairs, typicalOf(pairs), truth)).toBeLessThan(0.6);
  });

  test('is all there is where no pair has anything of its own', () => {
    const { pairs, truth } = createCity({ seed: 4, noise: 0 });
    expect(errorOf(pairs, typicalOf(pairs), truth)).toBeLessThan(0.1);
  });

  test('is found in a sample of the pairs, of large drops', () => {
    const { pairs, truth } = createCity({ seed: 5, noise: 0.5 });
    expect(errorOf(pairs, typicalOf(pairs, { mostPairs: 2_000 }), truth)).toBeLessThan(0.5);
  });

  test('is a number for each team where there are too few pairs for more', () => {
    const rows = createPairRows(1);
    rows.add({ man: 0, woman: 0, manLikes: 0.3, womanLikes: 0.5, step: 0 });
    const pairs = rows.finish();
    expect(typicalOf(pairs)(0)).toBeCloseTo(Math.log(0.3 / 0.7), 5);
  });

  test('of no pairs and of chances that round to nothing or to all is a number', () => {
    expect(typicalOf(createPairRows(0).finish())(0)).toBe(0);
    const rows = createPairRows(2);
    rows.add({ man: 0, woman: 0, manLikes: 0, womanLikes: 0.5, step: 0 });
    rows.add({ man: 1, woman: 1, manLikes: 1, womanLikes: 0.5, step: 0 });
    const typical = typicalOf(rows.finish());
    expect(Number.isFinite(typical(0)) && Number.isFinite(typical(1))).toBe(true);
  });

  test('of teams that are all alike is what each pair says', () => {
    const rows = createPairRows(men * women);
    for (let man = 0; man < men; man += 1)
      for (let woman = 0; woman < women; woman += 1)
        rows.add({ man, woman, manLikes: 0.3, womanLikes: 0.5, step: 0 });
    const pairs = rows.finish();
    expect(errorOf(pairs, typicalOf(pairs), () => Math.log(0.3 / 0.7))).toBeLessThan(1e-5);
  });

  test('of a team with fewer pairs than factors is a number', () => {
    const { pairs, truth } = createCity({ seed: 7, noise: 0 });
    const rows = createPairRows(pairs.count);
    for (let at = 0; at < pairs.count; at += 1) {
      const [man, woman] = [pairs.man[at] ?? 0, pairs.woman[at] ?? 0];
      if (man > 0 || woman < 2)
        rows.add({ man, woman, manLikes: pairs.manLikes[at] ?? 0, womanLikes: 0.5, step: 0 });
    }
    const fewer = rows.finish();
    expect(errorOf(fewer, typicalOf(fewer), truth)).toBeLessThan(0.1);
  });

  test('is the same for the same pairs', () => {
    const { pairs } = createCity({ seed: 6, noise: 1 });
    const [once, again] = [typicalOf(pairs), typicalOf(pairs)];
    expect([0, 1, 2, 3].map(once)).toEqual([0, 1, 2, 3].map(again));
  });
});
