import type { PairTable } from './pair-table';
import { createRandom } from './random';
import { solveInPlace } from './ridge';
import type { EngineSettings } from './settings';
import { logit } from './team-columns';

/** How teams like a man team and a woman team like each other, in log-odds, by their places in the run. */
export type TypicalLogOdds = (man: number, woman: number) => number;

type Input = {
  pairs: PairTable;
  /** By pair, in one direction. */
  chances: Float32Array;
  men: number;
  women: number;
};

/**
 * What the chances of all pairs have in common: a number of each team, and some factors of either side whose product
 * says what goes with what, fitted by ridge regressions in turns. What they do not say is peculiar to a pair. How strong
 * the ridge is follows from how much of the chances is peculiar, so that factors which say nothing stay small
 * (docs/decisions/069-what-is-peculiar-to-a-pair.md).
 */
export function fitTypical(
  { pairs, chances, men, women }: Input,
  settings: EngineSettings['typical'],
): TypicalLogOdds {
  const sample = takeSample(pairs, chances, settings.mostPairs);
  const sides = [
    groupBySide(sample.man, sample.woman, men),
    groupBySide(sample.woman, sample.man, women),
  ] as const;
  const numbers = sides.map(({ teams }) => new Float64Array(teams));
  takeOutNumbers(sample.rest, sides, numbers);
  const size = countFactors(sample.rest.length, men + women, settings);
  const [ofMen, ofWomen] = fitFactors(sample, sides, { size, rounds: settings.rounds });
  const [numberOfMen, numberOfWomen] = numbers;
  return (man, woman) =>
    (numberOfMen?.[man] ?? 0) + (numberOfWomen?.[woman] ?? 0) + product(ofMen, man, ofWomen, woman, size);
}

function countFactors(
  pairs: number,
  teams: number,
  { most, pairsPerNumber, mostSums }: EngineSettings['typical'],
): number {
  if (pairs === 0) return 0;
  // A pair adds to half of the squares of a team's factors.
  return Math.floor(Math.min(most, pairs / (pairsPerNumber * teams), Math.sqrt((2 * mostSums) / pairs)));
}

/** Pairs in columns; of more than there may be a part that is drawn, so that no order of theirs shows in it. */
type Sample = { man: Int32Array; woman: Int32Array; rest: Float32Array };

function takeSample(pairs: PairTable, chances: Float32Array, most: number): Sample {
  const random = createRandom(2);
  const share = most / pairs.count;
  const taken: Uint32Array = new Uint32Array(Math.min(pairs.count, most));
  let count = 0;
  for (let pair = 0; pair < pairs.count && count < taken.length; pair += 1) {
    if (share < 1 && random() >= share) continue;
    taken[count] = pair;
    count += 1;
  }
  const sample = {
    man: new Int32Array(count),
    woman: new Int32Array(count),
    rest: new Float32Array(count),
  };
  for (let place = 0; place < count; place += 1) {
    const pair = taken[place] ?? 0;
    sample.man[place] = pairs.man[pair] ?? 0;
    sample.woman[place] = pairs.woman[pair] ?? 0;
    sample.rest[place] = logOddsOf(chances[pair] ?? 0);
  }
  return sample;
}

/** Log-odds of a chance as a table keeps it, where the surest round to 0 and 1. */
export function logOddsOf(chance: number): number {
  return logit(Math.min(1 - 1e-6, Math.max(1e-6, chance)));
}

/** The pairs of each team of a side: those of team `t` at `at[starts[t]]` to before `at[starts[t + 1]]`. */
type Side = { teams: number; others: Int32Array; starts: Uint32Array; at: Uint32Array };

function groupBySide(places: Int32Array, others: Int32Array, teams: number): Side {
  const starts = new Uint32Array(teams + 1);
  for (const team of places) starts[team + 1] = (starts[team + 1] ?? 0) + 1;
  for (let team = 0; team < teams; team += 1)
    starts[team + 1] = (starts[team + 1] ?? 0) + (starts[team] ?? 0);
  const next = starts.slice();
  const at = new Uint32Array(places.length);
  for (let pair = 0; pair < places.length; pair += 1) {
    const team = places[pair] ?? 0;
    at[next[team] ?? 0] = pair;
    next[team] = (next[team] ?? 0) + 1;
  }
  return { teams, others, starts, at };
}

/** Rounds of either side's means: what one leaves is shared out by the next. */
const roundsOfNumbers = 3;

function takeOutNumbers(rest: Float32Array, sides: readonly Side[], numbers: readonly Float64Array[]): void {
  for (let round = 0; round < roundsOfNumbers; round += 1)
    sides.forEach(({ teams, starts, at }, side) => {
      const own = numbers[side];
      if (!own) return;
      for (let team = 0; team < teams; team += 1) {
        const [from, to] = [starts[team] ?? 0, starts[team + 1] ?? 0];
        let sum = 0;
        for (let index = from; index < to; index += 1) sum += rest[at[index] ?? 0] ?? 0;
        const mean = sum / Math.max(1, to - from);
        own[team] = (own[team] ?? 0) + mean;
        for (let index = from; index < to; index += 1) {
          const pair = at[index] ?? 0;
          rest[pair] = (rest[pair] ?? 0) - mean;
        }
      }
    });
}

/** Where the pairs vary less than this nothing goes with anything: what is left is how numbers are rounded. */
const leastVariance = 1e-6;

/** Keeps apart what few pairs cannot tell apart. */
const leastRidge = 0.01;

/** How much of what varies is taken for common at least, so that a first guess does not end the fit. */
const leastCommonShare = 0.01;

/** `size` factors of each man team and each woman team, one team after the other. */
function fitFactors(
  sample: Sample,
  [men, women]: readonly [Side, Side],
  { size, rounds }: { size: number; rounds: number },
): [Float64Array, Float64Array] {
  const random = createRandom(1);
  const ofMen = new Float64Array(men.teams * size);
  const ofWomen = new Float64Array(women.teams * size);
  const { rest } = sample;
  const variance = sumOfSquares(rest, () => 0) / Math.max(1, rest.length);
  if (size === 0 || variance < leastVariance) return [ofMen, ofWomen];
  for (let place = 0; place < ofWomen.length; place += 1) ofWomen[place] = random() - 0.5;
  const freedom = Math.max(1, rest.length - size * (men.teams + women.teams));
  const toLeave = (pair: number) =>
    product(ofMen, sample.man[pair] ?? 0, ofWomen, sample.woman[pair] ?? 0, size);
  let ridge = (leastCommonShare * rest.length) / (men.teams + women.teams);
  for (let round = 0; round < rounds; round += 1) {
    regress(men, { rest, size, ridge, own: ofMen, others: ofWomen });
    regress(women, { rest, size, ridge, own: ofWomen, others: ofMen });
    if (round === rounds - 1) break;
    const peculiar = Math.min(variance, sumOfSquares(rest, toLeave) / freedom);
    const common = Math.max(leastCommonShare * variance, variance - peculiar);
    // Factors of either side vary alike, and their products add up to what is common.
    ridge = Math.max(leastRidge, peculiar / Math.sqrt(common / size));
  }
  return [ofMen, ofWomen];
}

type Regression = {
  rest: Float32Array;
  size: number;
  ridge: number;
  own: Float64Array;
  others: Float64Array;
};

/** Pairs that are added up at once: the sums are read and written once for all of them. */
const lanes = 4;

/** The factors of each team of a side that leave the least, given those of the other side. */
function regress(side: Side, { rest, size, ridge, own, others }: Regression): void {
  const sums = { matrix: new Float64Array(size * size), vector: new Float64Array(size) };
  const block = { factors: new Float64Array(lanes * size), values: new Float64Array(lanes) };
  for (let team = 0; team < side.teams; team += 1) {
    sums.matrix.fill(0);
    sums.vector.fill(0);
    for (let factor = 0; factor < size; factor += 1) sums.matrix[factor * size + factor] = ridge;
    const end = side.starts[team + 1] ?? 0;
    for (let index = side.starts[team] ?? 0; index < end; index += lanes) {
      for (let lane = 0; lane < lanes; lane += 1) {
        const pair = side.at[index + lane] ?? 0;
        const isOver = index + lane >= end;
        const theirs = (side.others[pair] ?? 0) * size;
        block.values[lane] = isOver ? 0 : (rest[pair] ?? 0);
        for (let factor = 0; factor < size; factor += 1)
          block.factors[lane * size + factor] = isOver ? 0 : (others[theirs + factor] ?? 0);
      }
      addBlock(sums, block, size);
    }
    solveInPlace(sums.matrix, sums.vector, size);
    own.set(sums.vector, team * size);
  }
}

/** Adds up what a team's pairs say of its factors: the lower half of their squares, and their products with what is left. */
function addBlock(
  { matrix, vector }: { matrix: Float64Array; vector: Float64Array },
  { factors, values }: { factors: Float64Array; values: Float64Array },
  size: number,
): void {
  const [a, b, c, d] = [0, size, 2 * size, 3 * size];
  for (let row = 0; row < size; row += 1) {
    const [ofA, ofB] = [factors[a + row] ?? 0, factors[b + row] ?? 0];
    const [ofC, ofD] = [factors[c + row] ?? 0, factors[d + row] ?? 0];
    vector[row] =
      (vector[row] ?? 0) +
      ofA * (values[0] ?? 0) +
      ofB * (values[1] ?? 0) +
      ofC * (values[2] ?? 0) +
      ofD * (values[3] ?? 0);
    for (let column = 0; column <= row; column += 1) {
      const cell = row * size + column;
      matrix[cell] =
        (matrix[cell] ?? 0) +
        ofA * (factors[a + column] ?? 0) +
        ofB * (factors[b + column] ?? 0) +
        ofC * (factors[c + column] ?? 0) +
        ofD * (factors[d + column] ?? 0);
    }
  }
}

function product(
  one: Float64Array,
  place: number,
  other: Float64Array,
  otherPlace: number,
  size: number,
): number {
  let sum = 0;
  for (let factor = 0; factor < size; factor += 1)
    sum += (one[place * size + factor] ?? 0) * (other[otherPlace * size + factor] ?? 0);
  return sum;
}

function sumOfSquares(values: Float32Array, toLeave: (place: number) => number): number {
  let sum = 0;
  for (let place = 0; place < values.length; place += 1) sum += ((values[place] ?? 0) - toLeave(place)) ** 2;
  return sum;
}
