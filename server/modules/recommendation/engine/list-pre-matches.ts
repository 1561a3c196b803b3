import { type Given, receiverOf, type Side, senderOf } from './allocate';
import { explorationChance } from './explore';
import type { Pair } from './pairs';
import type { PreparedRun } from './prepare';
import { deriveReasons } from './reasons';
import { recentMatchFactor } from './score';
import { describePair } from './terms';
import type { EngineSettings, PreMatch, TeamProfile } from './types';

type Input = { run: PreparedRun; pairs: readonly Pair[]; side: Side; settings: EngineSettings };
type Row = { pair: Pair; given: Given; score: number };

/** The rows of one direction, ranked: best score first, the exploration slot last. */
export function listPreMatches(input: Input): PreMatch[] {
  const rows = new Map<number, Row[]>();
  for (const [place, given] of input.side.given) {
    const pair = input.pairs[place];
    if (!pair) continue;
    const row = { pair, given, score: input.side.scores[place] ?? 0 };
    const sender = senderOf(pair, input.side);
    rows.set(sender, [...(rows.get(sender) ?? []), row]);
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .flatMap(([, ofSender]) =>
      ofSender.sort(byPlaceInSet).map((row, index) => createPreMatch(row, index + 1, input)),
    );
}

function byPlaceInSet(a: Row, b: Row): number {
  const explores = (row: Row) => (row.given.explorationPropensity === null ? 0 : 1);
  return explores(a) - explores(b) || b.score - a.score || a.given.pair - b.given.pair;
}

function createPreMatch(row: Row, rank: number, { run, side, settings }: Input): PreMatch {
  const { pair, given, score } = row;
  const [senders, receivers] = side.sender === 'MAN' ? [run.men, run.women] : [run.women, run.men];
  const team = describe(senders[senderOf(pair, side)], run);
  const preMatch = describe(receivers[receiverOf(pair, side)], run);
  const isMan = side.sender === 'MAN';
  const terms = describePair(team, preMatch, {
    likeChance: isMan ? pair.manLikes : pair.womanLikes,
    likedBackChance: isMan ? pair.womanLikes : pair.manLikes,
    recentMatchFactor: recentMatchFactor(preMatch.profile.recentMatches, settings),
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
    isWidened: pair.step > 0,
    algoVersion: settings.algoVersion,
    policyVersion: settings.policyVersion,
  };
}

function describe(profile: TeamProfile | undefined, run: PreparedRun) {
  const features = profile && run.features.get(profile.teamId);
  if (!profile || !features) throw new Error('A pair names a team that is not part of the run');
  return { profile, features };
}
