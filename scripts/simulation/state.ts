import { noOutcomes } from '../../server/modules/recommendation/engine/learned-offsets';
import { recommendationSettings } from '../../server/modules/recommendation/engine/settings';
import type {
  Gender,
  Outcomes,
  PeculiarSums,
  ScoreTerms,
} from '../../server/modules/recommendation/engine/types';
import type { World } from './world';

const RECENT_DAYS = recommendationSettings.recentMatchWindowDays;

export type Like = { sender: number; day: number; ahead: number };

export type TeamState = {
  inbox: Like[];
  matchDays: number[];
  expiryDays: number[];
  matchedWith: Set<number>;
  shown: number;
  received: Outcomes;
  sent: Outcomes;
  lastOnlineDay: number;
  /** The last set it was dealt was empty. */
  wasLeftOut: boolean;
};

/** What the engine kept with a pre-match it dealt. */
export type Expectation = Pick<ScoreTerms, 'expectedLike' | 'typicalLike' | 'peculiar'>;

/** What has happened so far in one simulated population. */
export type SimulationState = {
  world: World;
  day: number;
  teams: Record<Gender, TeamState[]>;
  online: Record<Gender, number[]>;
  /** 1 when the pair may not be shown (again), indexed as the world's tables. */
  closed: Uint8Array;
  /** By whom it was dealt to, and by pair; of the policies that keep none it stays empty. */
  expectations: Record<Gender, Map<number, Expectation>>;
  /** What came of what is peculiar to pairs. */
  pairEvidence: Record<Gender, PeculiarSums[]>;
};

export function createState(world: World): SimulationState {
  const create = (count: number) => Array.from({ length: count }, createTeamState);
  return {
    world,
    day: 0,
    teams: { MAN: create(world.men), WOMAN: create(world.women) },
    online: { MAN: [], WOMAN: [] },
    closed: Uint8Array.from(world.blocked),
    expectations: { MAN: new Map(), WOMAN: new Map() },
    pairEvidence: { MAN: [], WOMAN: [] },
  };
}

export function pairPlace(world: World, gender: Gender, team: number, preMatch: number): number {
  return gender === 'MAN' ? team * world.women + preMatch : preMatch * world.women + team;
}

/** What every policy takes for the chance that a team of this gender likes the other of the pair. */
export function believedLike(world: World, gender: Gender, place: number): number {
  const table = gender === 'MAN' ? world.believedManLikes : world.believedWomanLikes;
  return table[place] ?? 0;
}

export function oppositeOf(gender: Gender): Gender {
  return gender === 'MAN' ? 'WOMAN' : 'MAN';
}

export function countRecentMatches(team: TeamState, day: number): number {
  return team.matchDays.filter((matchDay) => day - matchDay < RECENT_DAYS).length;
}

export function countRecentExpiries(team: TeamState, day: number): number {
  return team.expiryDays.filter((expiryDay) => day - expiryDay < recommendationSettings.expiredLikeWindowDays)
    .length;
}

function createTeamState(): TeamState {
  return {
    inbox: [],
    matchDays: [],
    expiryDays: [],
    matchedWith: new Set(),
    shown: 0,
    received: { ...noOutcomes },
    sent: { ...noOutcomes },
    lastOnlineDay: 0,
    wasLeftOut: false,
  };
}

/** Pre-matches of every team that is online, best first: sets[gender].get(team). */
export type DailySets = Record<Gender, Map<number, number[]>>;
export type Policy = (state: SimulationState, seed: number) => DailySets;

export type Tally = {
  matches: number;
  effective: number;
  answered: number;
  expired: number;
  /** Sets that were empty like the one before, though there was somebody to meet. */
  leftOutTwice: number;
};
