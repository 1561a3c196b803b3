import type { PairTable } from './pair-table';
import { createRandom } from './random';
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
 * What the chances of all pairs have in common: a number of each team, and some factors of either side whose products
 * say what goes with what, fitted by ridge regressions in turns. What they do not say is peculiar to a pair. How strong
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
  const factors = fitFactors(sample.rest, sides, { size, rounds: settings.rounds });
  const [numberOfMen, numberOfWomen] = numbers;
  return (man, woman) => {
    let sum = (numberOfMen?.[man] ?? 0) + (numberOfWomen?.[woman] ?? 0);
    for (let at = 0; at < factors.length; at += 1)
      sum += (factors[at]?.men[man] ?? 0) * (factors[at]?.women[woman] ?? 0);
    return sum;
  };
}

function countFactors(
  pairs: number,
  teams: number,
  { most, pairsPerNumber, mostSums }: EngineSettings['typical'],
): number {
  if (pairs === 0) return 0;
  return Math.floor(Math.min(most, pairs / (pairsPerNumber * teams), mostSums / pairs));
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

/**
 * The pairs of each team of a side, and whom it meets in each: those of team `t` from `starts[t]` to before `starts[t +
 * 1]`.
 */
type Side = { teams: number; starts: Uint32Array; at: Uint32Array; others: Int32Array };

function groupBySide(places: Int32Array, others: Int32Array, teams: number): Side {
  const starts = new Uint32Array(teams + 1);
  for (const team of places) starts[team + 1] = (starts[team + 1] ?? 0) + 1;
  for (let team = 0; team < teams; team += 1)
    starts[team + 1] = (starts[team + 1] ?? 0) + (starts[team] ?? 0);
  const next = starts.slice();
  const at = new Uint32Array(places.length);
  const othersOf = new Int32Array(places.length);
  for (let pair = 0; pair < places.length; pair += 1) {
    const team = places[pair] ?? 0;
    const index = next[team] ?? 0;
    at[index] = pair;
    othersOf[index] = others[pair] ?? 0;
    next[team] = index + 1;
  }
  return { teams, starts, at, others: othersOf };
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

/** Of a team without pairs there is nothing to divide. */
const leastRidge = 0.01;

/** How much of what varies is taken for common at least, so that a first guess does not end the fit. */
const leastCommonShare = 0.01;

/** How often the two sides of a factor are fitted to each other before the next one. */
const turnsOfFactor = 2;

/** One number of each team. */
type Factor = { men: Float64Array; women: Float64Array };

/**
 * Factors one after the other, each fitted to what the others leave, and again in each round (cyclic coordinate
 * descent). `rest` is left with what none of them says.
 */
function fitFactors(
  rest: Float32Array,
  [men, women]: readonly [Side, Side],
  { size, rounds }: { size: number; rounds: number },
): Factor[] {
  const variance = meanOfSquares(rest);
  if (variance < leastVariance) return [];
  const random = createRandom(1);
  const factors = Array.from({ length: size }, () => ({
    men: new Float64Array(men.teams),
    women: Float64Array.from({ length: women.teams }, () => random() - 0.5),
  }));
  const freedom = Math.max(1, rest.length - size * (men.teams + women.teams)) / rest.length;
  // Before anything is known half of what varies is taken for peculiar.
  let peculiar = variance / 2;
  for (let round = 0; round < rounds; round += 1) {
    const common = Math.max(leastCommonShare * variance, variance - peculiar);
    // Factors of either side vary alike, and their products add up to what is common.
    const ridge = Math.max(leastRidge, peculiar / Math.sqrt(common / size));
    for (const factor of factors) {
      for (let turn = 1; turn <= turnsOfFactor; turn += 1) {
        regress(men, { rest, ridge, own: factor.men, others: factor.women, isFirst: turn === 1 });
        regress(women, {
          rest,
          ridge,
          own: factor.women,
          others: factor.men,
          isLast: turn === turnsOfFactor,
        });
      }
    }
    peculiar = Math.min(variance, meanOfSquares(rest) / freedom);
  }
  return factors;
}

type Regression = {
  rest: Float32Array;
  ridge: number;
  own: Float64Array;
  others: Float64Array;
  /** `rest` is without what the factor says, which is given back before. */
  isFirst?: boolean;
  /** What the factor says now is taken out of `rest`. */
  isLast?: boolean;
};

/** The number of each team of a side that leaves the least, given those of the other side. */
function regress(
  { teams, starts, at, others: otherOf }: Side,
  { rest, ridge, own, others, isFirst = false, isLast = false }: Regression,
): void {
  for (let team = 0; team < teams; team += 1) {
    const [start, end] = [starts[team] ?? 0, starts[team + 1] ?? 0];
    const before = isFirst ? (own[team] ?? 0) : 0;
    let [sum, squares] = [0, ridge];
    for (let index = start; index < end; index += 1) {
      const pair = at[index] ?? 0;
      const other = others[otherOf[index] ?? 0] ?? 0;
      // Rounded as it is kept, or a fit would hang on how its rounds are written.
      const left = isFirst ? Math.fround((rest[pair] ?? 0) + before * other) : (rest[pair] ?? 0);
      if (isFirst) rest[pair] = left;
      sum += other * left;
      squares += other * other;
    }
    const number = sum / squares;
    own[team] = number;
    if (!isLast) continue;
    for (let index = start; index < end; index += 1) {
      const pair = at[index] ?? 0;
      rest[pair] = (rest[pair] ?? 0) - number * (others[otherOf[index] ?? 0] ?? 0);
    }
  }
}

function meanOfSquares(values: Float32Array): number {
  let sum = 0;
  for (let place = 0; place < values.length; place += 1) sum += (values[place] ?? 0) ** 2;
  return sum / Math.max(1, values.length);
}
