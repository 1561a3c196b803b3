import { expect, test } from 'vitest';
import { createWorld, type World } from './world';

const shape = { men: 30, women: 20, lambda: 0.5, noise: 0 };
const logit = (chance = 0.5) => Math.log(chance / (1 - chance));
const errorsOf = ({ manLikes, believedManLikes }: World) =>
  Array.from(manLikes, (chance, pair) => logit(believedManLikes[pair]) - logit(chance));
const meanSize = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + Math.abs(value), 0) / values.length;

test('who makes no error believes what is so', () => {
  expect(meanSize(errorsOf(createWorld(shape, 3)))).toBe(0);
});

test('an error of a team is the same whoever stands opposite; one of a pair is not', () => {
  const remainders = (errors: readonly number[]) =>
    errors.map(
      (error, pair) =>
        error -
        (errors[pair % shape.women] ?? 0) -
        (errors[pair - (pair % shape.women)] ?? 0) +
        (errors[0] ?? 0),
    );
  const ofTeams = errorsOf(createWorld({ ...shape, teamNoise: 0.8 }, 3));
  expect(meanSize(ofTeams)).toBeGreaterThan(0.5);
  // Three members' chances are put together after the error: what is left is that.
  expect(meanSize(remainders(ofTeams)) / meanSize(ofTeams)).toBeLessThan(0.1);
  const ofPairs = errorsOf(createWorld({ ...shape, noise: 0.8 }, 3));
  expect(meanSize(remainders(ofPairs)) / meanSize(ofPairs)).toBeGreaterThan(1);
});
