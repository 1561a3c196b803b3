import { createRandom, type Random } from '../../server/modules/recommendation/engine/random';
import { combineMembers, sigmoid } from '../../server/modules/recommendation/engine/score';
import { recommendationSettings } from '../../server/modules/recommendation/engine/settings';

/** Constants of one synthetic population; everything else about it follows from the seed. */
export type WorldShape = {
  men: number;
  women: number;
  /** Weight of what everybody finds attractive; the rest is taste. */
  lambda: number;
  /** Standard deviation, in log-odds, of the error in what policies believe about a team. */
  noise: number;
  /**
   * The same of an error that belongs to a team, whoever stands opposite: how readily it likes others, and how readily
   * they like it. Unlike the error of a pair it can be learned from what comes of the pairs.
   */
  teamNoise?: number;
  /** Kinds of people that like their own kind much more; nobody is of a kind when absent. */
  segments?: number;
  /** Most come by on few days. */
  isMostlyAway?: boolean;
};

export const worldShapes = {
  base: { men: 600, women: 400, lambda: 0.5, noise: 0.8 },
  crowded: { men: 600, women: 400, lambda: 0.7, noise: 0.8 },
  diverse: { men: 600, women: 400, lambda: 0.3, noise: 0.8 },
  badPredictor: { men: 600, women: 400, lambda: 0.5, noise: 1.6 },
  balanced: { men: 500, women: 500, lambda: 0.5, noise: 0.8 },
  smallLaunch: { men: 150, women: 90, lambda: 0.5, noise: 0.8 },
  /** Not tuned on: kept apart to judge by. */
  segments: { men: 400, women: 300, lambda: 0.3, noise: 0.8, segments: 4 },
  mostlyAway: { men: 400, women: 300, lambda: 0.5, noise: 0.8, isMostlyAway: true },
  tiny: { men: 30, women: 24, lambda: 0.5, noise: 0.8 },
  threeToOne: { men: 450, women: 150, lambda: 0.5, noise: 0.8 },
  misjudged: { men: 400, women: 300, lambda: 0.5, noise: 0.4, teamNoise: 0.8 },
  quick: { men: 300, women: 200, lambda: 0.5, noise: 0.8 },
} satisfies Record<string, WorldShape>;

/** Tables are indexed by `man * women + woman`. */
export type World = {
  men: number;
  women: number;
  manLikes: Float64Array;
  womanLikes: Float64Array;
  /** What every policy believes instead: the same noisy numbers for all of them. */
  believedManLikes: Float64Array;
  believedWomanLikes: Float64Array;
  blocked: Uint8Array;
  /** Chance that a team comes by on a day. */
  manActivity: number[];
  womanActivity: number[];
};

const TASTE_SIZE = 6;
const REGION_COUNT = 5;
const SPREAD = 1.3;
const HOMOPHILY = 0.6;
const BLOCK_SHARE = 0.02;
const MAN_LIKE_RATE = 0.45;
const WOMAN_LIKE_RATE = 0.19;

type Person = { age: number; attraction: number; traits: number[]; taste: number[] };
type Team = { members: Person[]; region: number; openness: number; segment: number };

/** What being of the same kind is worth, in log-odds. */
const SEGMENT_PULL = 2;

export function createWorld(shape: WorldShape, seed: number): World {
  const random = createRandom(seed * 7_919 + 17);
  const men = Array.from({ length: shape.men }, () => createTeam(shape, random));
  const women = Array.from({ length: shape.women }, () => createTeam(shape, random));
  const manUtilities = computeUtilities(men, women, shape);
  const womanUtilities = computeUtilities(women, men, shape);
  const manBias = findBias(manUtilities, MAN_LIKE_RATE);
  const womanBias = findBias(womanUtilities, WOMAN_LIKE_RATE);
  const womanTable = { rows: women.length, columns: men.length };
  const errorOfMen = createErrors(shape, { teams: men.length, others: women.length }, random);
  const errorOfWomen = createErrors(shape, { teams: women.length, others: men.length }, random);
  return {
    men: shape.men,
    women: shape.women,
    manLikes: toChances(manUtilities, manBias, () => 0),
    womanLikes: transpose(
      toChances(womanUtilities, womanBias, () => 0),
      womanTable,
    ),
    believedManLikes: toChances(manUtilities, manBias, errorOfMen),
    believedWomanLikes: transpose(toChances(womanUtilities, womanBias, errorOfWomen), womanTable),
    blocked: Uint8Array.from({ length: shape.men * shape.women }, () => (random() < BLOCK_SHARE ? 1 : 0)),
    manActivity: men.map(() => drawActivity(shape, random)),
    womanActivity: women.map(() => drawActivity(shape, random)),
  };
}

/** In log-odds, by the place of a pair. */
type ErrorOf = (pair: number) => number;

function createErrors(
  { noise, teamNoise = 0 }: WorldShape,
  { teams, others }: { teams: number; others: number },
  random: Random,
): ErrorOf {
  const drawPair = () => noise * drawNormal(random);
  // Drawn only where there are such errors: the other worlds stay as they were.
  if (teamNoise === 0) return drawPair;
  const drawTeam = () => teamNoise * drawNormal(random);
  const openness = Array.from({ length: teams }, drawTeam);
  const appeal = Array.from({ length: others }, drawTeam);
  return (pair) => (openness[Math.floor(pair / others)] ?? 0) + (appeal[pair % others] ?? 0) + drawPair();
}

export function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function createTeam({ segments = 0 }: WorldShape, random: Random): Team {
  const center = { age: 21 + 8 * random(), attraction: drawNormal(random), traits: drawVector(random) };
  const ideal = drawVector(random);
  return {
    region: Math.floor(random() * REGION_COUNT),
    openness: 0.5 * drawNormal(random),
    // Drawn only where there are kinds: the other worlds stay as they were.
    segment: segments === 0 ? 0 : Math.floor(segments * random()),
    members: [0, 1, 2].map(() => ({
      age: center.age + drawNormal(random),
      attraction: blend(center.attraction, drawNormal(random)),
      traits: center.traits.map((value) => blend(value, drawNormal(random))),
      taste: ideal.map((value) => blend(value, drawNormal(random))),
    })),
  };
}

/** Friends resemble each other: part of what a member is comes from the team. */
function blend(ofTeam: number, own: number): number {
  return Math.sqrt(HOMOPHILY) * ofTeam + Math.sqrt(1 - HOMOPHILY) * own;
}

/** Three utilities, one per member, for every (team, pre-match). */
function computeUtilities(
  teams: readonly Team[],
  preMatches: readonly Team[],
  { lambda, segments }: WorldShape,
): Float64Array {
  const utilities = new Float64Array(teams.length * preMatches.length * 3);
  const faces = preMatches.map((preMatch) => ({
    attraction: mean(preMatch.members.map((member) => member.attraction)),
    age: mean(preMatch.members.map((member) => member.age)),
    traits: preMatch.members[0]?.traits.map((_, axis) =>
      mean(preMatch.members.map((member) => member.traits[axis] ?? 0)),
    ),
    region: preMatch.region,
    segment: preMatch.segment,
  }));
  let place = 0;
  for (const team of teams) {
    for (const face of faces) {
      for (const member of team.members) {
        const taste = dot(member.taste, face.traits ?? []) / Math.sqrt(TASTE_SIZE);
        utilities[place] =
          2 * SPREAD * (lambda * face.attraction + (1 - lambda) * taste) -
          0.12 * Math.abs(member.age - face.age) +
          0.3 * (team.region === face.region ? 1 : 0) +
          (segments && team.segment === face.segment ? SEGMENT_PULL : 0) +
          team.openness;
        place += 1;
      }
    }
  }
  return utilities;
}

function toChances(utilities: Float64Array, bias: number, errorOf: ErrorOf): Float64Array {
  const chances = new Float64Array(utilities.length / 3);
  for (let pair = 0; pair < chances.length; pair += 1) {
    const shift = bias + errorOf(pair);
    const ofMembers = [0, 1, 2].map((seat) => sigmoid((utilities[pair * 3 + seat] ?? 0) + shift));
    chances[pair] = combineMembers(ofMembers, recommendationSettings);
  }
  return chances;
}

/** The constant that makes the average team like this share of what it sees. */
function findBias(utilities: Float64Array, likeRate: number): number {
  const sample = utilities.slice(0, 30_000);
  let [low, high] = [-12, 12];
  for (let round = 0; round < 24; round += 1) {
    const middle = (low + high) / 2;
    const chances = toChances(sample, middle, () => 0);
    if (mean(chances) < likeRate) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function transpose(values: Float64Array, { rows, columns }: { rows: number; columns: number }): Float64Array {
  return Float64Array.from(values, (_, place) => {
    const [row, column] = [place % rows, Math.floor(place / rows)];
    return values[row * columns + column] ?? 0;
  });
}

/** Beta(3, 2), as the third smallest of four even draws; of those mostly away the smallest, Beta(1, 4). */
function drawActivity({ isMostlyAway }: WorldShape, random: Random): number {
  return [random(), random(), random(), random()].sort((a, b) => a - b)[isMostlyAway ? 0 : 2] ?? 0;
}

function drawVector(random: Random): number[] {
  return Array.from({ length: TASTE_SIZE }, () => drawNormal(random));
}

function dot(left: readonly number[], right: readonly number[]): number {
  return left.reduce((sum, value, axis) => sum + value * (right[axis] ?? 0), 0);
}

function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0;
  return values.length === 0 ? 0 : sum / values.length;
}
