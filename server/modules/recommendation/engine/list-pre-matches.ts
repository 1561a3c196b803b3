import type { Side } from './allocate';
import { explorationChance } from './explore';
import { attentionFactor } from './factors';
import type { PairTable } from './pair-table';
import type { Typical } from './pair-trust';
import type { PreparedRun } from './prepare';
import { deriveReasons } from './reasons';
import { shiftChance, sigmoid } from './score';
import type { EngineSettings } from './settings';
import { learnedOf } from './team-columns';
import { createPairDescriber, type DescribePair } from './terms';
import type { PreMatch } from './types';
import { logOddsOf } from './typical-likes';

type Input = {
  run: PreparedRun;
  pairs: PairTable;
  side: Side;
  settings: EngineSettings;
  /** Absent when the pairs were compared with nothing. */
  typical?: Typical;
};

/**
 * The sets of one direction, team by team, ranked: first whose answer is likeliest, since only the first LIKEs of a set
 * are sent; the exploration slot last. They are made on the way, because all of a large drop at once would not fit.
 */
export function* listSets(input: Input): Generator<PreMatch[]> {
  const { side, run } = input;
  const { starts, given } = groupGiven(side);
  const describe = createPairDescriber(run, side.sender);
  const compare = createPairComparer(input);
  for (let sender = 0; sender < side.senderRoom.length; sender += 1) {
    const set = [...given.subarray(starts[sender], starts[sender + 1])];
    if (set.length === 0) continue;
    yield set
      .sort((a, b) => comparePlaces(a, b, side))
      .map((pair, index) => createPreMatch({ pair, rank: index + 1, describe, compare }, input));
  }
}

/** The given pairs, those of a sender between `starts[sender]` and the next. */
function groupGiven({ given, senders, senderRoom }: Side) {
  const starts = new Uint32Array(senderRoom.length + 1);
  given.forEach((isGiven, pair) => {
    const after = (senders[pair] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + isGiven;
  });
  for (let sender = 0; sender < senderRoom.length; sender += 1)
    starts[sender + 1] = (starts[sender + 1] ?? 0) + (starts[sender] ?? 0);
  const next = starts.slice();
  const grouped = new Uint32Array(starts.at(-1) ?? 0);
  given.forEach((isGiven, pair) => {
    if (isGiven === 0) return;
    const sender = senders[pair] ?? 0;
    grouped[next[sender] ?? 0] = pair;
    next[sender] = (next[sender] ?? 0) + 1;
  });
  return { starts, given: grouped };
}

function comparePlaces(one: number, other: number, { explored, answers }: Side): number {
  const explores = (pair: number) => (explored.has(pair) ? 1 : 0);
  return explores(one) - explores(other) || (answers[other] ?? 0) - (answers[one] ?? 0) || one - other;
}

function createPreMatch(
  {
    pair,
    rank,
    describe,
    compare,
  }: { pair: number; rank: number; describe: DescribePair; compare: ComparePair },
  { run, pairs, side, settings }: Input,
): PreMatch {
  const [senders, receivers] = side.sender === 'MAN' ? [run.men, run.women] : [run.women, run.men];
  const [sender, receiver] = [side.senders[pair] ?? -1, side.receivers[pair] ?? -1];
  const [team, preMatch] = [senders[sender], receivers[receiver]];
  if (!team || !preMatch) throw new Error('A pair names a team that is not part of the run');
  const [own, back] =
    side.sender === 'MAN' ? [pairs.manLikes, pairs.womanLikes] : [pairs.womanLikes, pairs.manLikes];
  const { men, women } = run.columns;
  const attention = attentionFactor(team, settings);
  const compared = compare(pair);
  const learned =
    side.sender === 'MAN' ? learnedOf(men, sender, women, receiver) : learnedOf(women, sender, men, receiver);
  const terms = {
    likeChance: own[pair] ?? 0,
    expectedLike: attention * shiftChance(own[pair] ?? 0, -learned),
    typicalLike: attention * compared.typicalLike,
    peculiar: compared.peculiar,
    likedBackChance: back[pair] ?? 0,
    attentionFactor: attentionFactor(preMatch, settings),
    ...describe(sender, receiver),
  };
  const explorationPropensity = side.explored.get(pair);
  // The last slot of a set is the one exploration may take; the others are certain given the scores.
  const greedyPropensity = rank === settings.preMatchesPerTeam ? 1 - explorationChance(settings) : 1;
  return {
    teamId: team.teamId,
    recommendedTeamId: preMatch.teamId,
    rank,
    score: side.scores[pair] ?? 0,
    terms,
    reasons: deriveReasons(terms),
    propensity: explorationPropensity ?? greedyPropensity,
    isExploration: explorationPropensity !== undefined,
    isWidened: (pairs.step[pair] ?? 0) > 0,
    algoVersion: settings.algoVersion,
    policyVersion: settings.policyVersion,
  };
}

/** By pair: the chance that its sender likes, were nothing peculiar to the two, and what the score says is. */
type ComparePair = (pair: number) => { typicalLike: number; peculiar: number };

function createPairComparer({ run, pairs, side, typical }: Input): ComparePair {
  const isMan = side.sender === 'MAN';
  const likes = isMan ? pairs.manLikes : pairs.womanLikes;
  if (!typical) return (pair) => ({ typicalLike: likes[pair] ?? 0, peculiar: 0 });
  const usual = typical[side.sender];
  const chances = new Float64Array(2);
  return (pair) => {
    const [man, woman] = [pairs.man[pair] ?? 0, pairs.woman[pair] ?? 0];
    const ofSuch = usual(man, woman);
    // The table has only as much left of it as is believed.
    run.scorer.aim(man);
    run.scorer.score(woman, chances);
    return { typicalLike: sigmoid(ofSuch), peculiar: logOddsOf(chances[isMan ? 0 : 1] ?? 0) - ofSuch };
  };
}
