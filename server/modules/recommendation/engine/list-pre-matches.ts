import type { Given, Side } from './allocate';
import { explorationChance } from './explore';
import { attentionFactor } from './factors';
import type { PairTable } from './pair-table';
import type { PreparedRun } from './prepare';
import { deriveReasons } from './reasons';
import { describePair } from './terms';
import type { EngineSettings, PreMatch, TeamProfile } from './types';

type Input = { run: PreparedRun; pairs: PairTable; side: Side; settings: EngineSettings };
type Row = { given: Given; score: number };

/**
 * The sets of one direction, team by team, ranked: best score first, the exploration slot last. They are made on the
 * way, because all of a large drop at once would not fit.
 */
export function* listSets(input: Input): Generator<PreMatch[]> {
  const { side } = input;
  const rows = new Map<number, Row[]>();
  for (const [place, given] of side.given) {
    const row = { given, score: side.scores[place] ?? 0 };
    const sender = side.senders[place] ?? 0;
    const set = rows.get(sender);
    if (set) set.push(row);
    else rows.set(sender, [row]);
  }
  for (const sender of [...rows.keys()].sort((a, b) => a - b)) {
    const set = rows.get(sender) ?? [];
    yield set.sort(byPlaceInSet).map((row, index) => createPreMatch(row, index + 1, input));
  }
}

function byPlaceInSet(a: Row, b: Row): number {
  const explores = (row: Row) => (row.given.explorationPropensity === null ? 0 : 1);
  return explores(a) - explores(b) || b.score - a.score || a.given.pair - b.given.pair;
}

function createPreMatch(
  { given, score }: Row,
  rank: number,
  { run, pairs, side, settings }: Input,
): PreMatch {
  const pair = given.pair;
  const [senders, receivers] = side.sender === 'MAN' ? [run.men, run.women] : [run.women, run.men];
  const team = describe(senders[side.senders[pair] ?? -1], run);
  const preMatch = describe(receivers[side.receivers[pair] ?? -1], run);
  const [own, back] =
    side.sender === 'MAN' ? [pairs.manLikes, pairs.womanLikes] : [pairs.womanLikes, pairs.manLikes];
  const terms = describePair(team, preMatch, {
    likeChance: own[pair] ?? 0,
    likedBackChance: back[pair] ?? 0,
    tagWeights: run.features.tagWeights,
    attentionFactor: attentionFactor(preMatch.profile, settings),
  });
  // The last slot of a set is the one exploration may take; the others are certain given the scores.
  const greedyPropensity = rank === settings.preMatchesPerTeam ? 1 - explorationChance(settings) : 1;
  return {
    teamId: team.profile.teamId,
    recommendedTeamId: preMatch.profile.teamId,
    rank,
    score,
    terms,
    reasons: deriveReasons(terms),
    propensity: given.explorationPropensity ?? greedyPropensity,
    isExploration: given.explorationPropensity !== null,
    isWidened: (pairs.step[pair] ?? 0) > 0,
    algoVersion: settings.algoVersion,
    policyVersion: settings.policyVersion,
  };
}

function describe(profile: TeamProfile | undefined, run: PreparedRun) {
  if (!profile) throw new Error('A pair names a team that is not part of the run');
  return { profile, features: run.features.of(profile) };
}
