import { noOutcomes } from '../../server/modules/recommendation/engine/learned-offsets';
import type { EngineSettings } from '../../server/modules/recommendation/engine/settings';
import type { Gender, TeamPair, TeamProfile } from '../../server/modules/recommendation/engine/types';
import { recommend } from '../../testing/recommendation/recommend';
import {
  countRecentExpiries,
  countRecentMatches,
  type DailySets,
  oppositeOf,
  pairPlace,
  type SimulationState,
} from './state';

const FIRST_WOMAN_ID = 1_000_000;
const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 2, 3);

/** The product's own engine, given the world's beliefs in place of its launch-day score. */
export function recommendWithEngine(
  state: SimulationState,
  {
    seed,
    settings,
    dealtTo,
    knows = 'BELIEFS',
    learns = knows === 'BELIEFS',
  }: {
    seed: number;
    settings: EngineSettings;
    dealtTo: 'ONLINE' | 'EVERYBODY';
    /** What it scores by: what the world believes, or what is so. */
    knows?: 'BELIEFS' | 'TRUTH';
    /** Whether what came of earlier sets teaches it anything. */
    learns?: boolean;
  },
): DailySets {
  const { world } = state;
  const [manLikes, womanLikes] =
    knows === 'TRUTH'
      ? [world.manLikes, world.womanLikes]
      : [world.believedManLikes, world.believedWomanLikes];
  const now = new Date(START_MS + state.day * DAY_MS);
  const placeOf = (man: TeamProfile, woman: TeamProfile) =>
    man.teamId * world.women + (woman.teamId - FIRST_WOMAN_ID);
  const { preMatches } = recommend({
    teams: [...listProfiles(state, 'MAN', learns), ...listProfiles(state, 'WOMAN', learns)],
    exclusions: {
      blocks: [],
      acquaintances: [],
      seen: [],
      live: listClosed(state),
      sameAffiliationAvoiders: [],
    },
    settings,
    now,
    seed,
    pairEvidence: learns ? state.pairEvidence : undefined,
    dealtTeamIds: dealtTo === 'ONLINE' ? listOnlineIds(state) : undefined,
    scorePair: (man, woman) => ({
      manLikes: manLikes[placeOf(man, woman)] ?? 0,
      womanLikes: womanLikes[placeOf(man, woman)] ?? 0,
    }),
  });
  const sets: DailySets = { MAN: new Map(), WOMAN: new Map() };
  for (const { teamId, recommendedTeamId, terms } of preMatches) {
    const isMan = teamId < FIRST_WOMAN_ID;
    const ofGender = isMan ? sets.MAN : sets.WOMAN;
    const team = isMan ? teamId : teamId - FIRST_WOMAN_ID;
    const preMatch = isMan ? recommendedTeamId - FIRST_WOMAN_ID : recommendedTeamId;
    const set = ofGender.get(team);
    if (set) set.push(preMatch);
    else ofGender.set(team, [preMatch]);
    const gender = isMan ? 'MAN' : 'WOMAN';
    state.expectations[gender].set(pairPlace(world, gender, team, preMatch), terms);
  }
  return sets;
}

function listProfiles(state: SimulationState, gender: Gender, learns: boolean): TeamProfile[] {
  const inFlight = countInFlight(state, gender);
  return state.teams[gender].map((team, place) => {
    const teamId = gender === 'MAN' ? place : FIRST_WOMAN_ID + place;
    return {
      teamId,
      gender,
      regionGroup: 'CITY',
      regionNeighbours: [],
      members: [0, 1, 2].map((seat) => ({
        userId: teamId * 3 + seat,
        age: 24,
        affiliation: null,
        mbti: null,
        tagIds: [],
        isPhotoApproved: true,
      })),
      tagIds: [],
      customTags: [],
      readyAt: new Date(START_MS),
      lastActiveAt: new Date(START_MS + team.lastOnlineDay * DAY_MS),
      isPaused: false,
      pendingUnansweredLikes: team.inbox.length,
      likesInFlight: inFlight[place] ?? 0,
      expiredUnansweredLikes: countRecentExpiries(team, state.day),
      recentMatches: countRecentMatches(team, state.day),
      impressionsReceived: team.shown,
      received: learns ? team.received : noOutcomes,
      sent: learns ? team.sent : noOutcomes,
      wasLeftOut: team.wasLeftOut,
    };
  });
}

/** LIKEs of each team that lie in an inbox of the other side. */
function countInFlight(state: SimulationState, gender: Gender): number[] {
  const counts = state.teams[gender].map(() => 0);
  for (const { inbox } of state.teams[oppositeOf(gender)])
    for (const { sender } of inbox) counts[sender] = (counts[sender] ?? 0) + 1;
  return counts;
}

function listOnlineIds({ online }: SimulationState): Set<number> {
  return new Set([...online.MAN, ...online.WOMAN.map((place) => FIRST_WOMAN_ID + place)]);
}

function listClosed({ closed, world }: SimulationState): TeamPair[] {
  const pairs: TeamPair[] = [];
  closed.forEach((isClosed, place) => {
    if (!isClosed) return;
    const woman = FIRST_WOMAN_ID + (place % world.women);
    pairs.push({ teamId: Math.floor(place / world.women), otherTeamId: woman });
  });
  return pairs;
}
