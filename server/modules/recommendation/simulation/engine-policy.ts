import { recommend } from '../engine/recommend';
import type { EngineSettings, Gender, TeamPair, TeamProfile } from '../engine/types';
import type { DailySets } from './policies';
import { countRecentMatches, type SimulationState } from './state';

const FIRST_WOMAN_ID = 1_000_000;
const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 2, 3);

/** The product's own engine, given the world's beliefs in place of its launch-day score. */
export function recommendWithEngine(
  state: SimulationState,
  seed: number,
  settings: EngineSettings,
): DailySets {
  const { world } = state;
  const now = new Date(START_MS + state.day * DAY_MS);
  const placeOf = (man: TeamProfile, woman: TeamProfile) =>
    man.teamId * world.women + (woman.teamId - FIRST_WOMAN_ID);
  const { candidates } = recommend({
    teams: [...listProfiles(state, 'MAN', now), ...listProfiles(state, 'WOMAN', now)],
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
    scorePair: (man, woman) => ({
      manLikes: world.believedManLikes[placeOf(man, woman)] ?? 0,
      womanLikes: world.believedWomanLikes[placeOf(man, woman)] ?? 0,
    }),
  });
  const sets: DailySets = { MAN: new Map(), WOMAN: new Map() };
  for (const { teamId, candidateTeamId } of candidates) {
    const isMan = teamId < FIRST_WOMAN_ID;
    const ofGender = isMan ? sets.MAN : sets.WOMAN;
    const team = isMan ? teamId : teamId - FIRST_WOMAN_ID;
    const candidate = isMan ? candidateTeamId - FIRST_WOMAN_ID : candidateTeamId;
    const set = ofGender.get(team);
    if (set) set.push(candidate);
    else ofGender.set(team, [candidate]);
  }
  return sets;
}

function listProfiles(state: SimulationState, gender: Gender, now: Date): TeamProfile[] {
  return state.online[gender].map((place) => {
    const team = state.teams[gender][place];
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
      lastActiveAt: now,
      isPaused: false,
      pendingUnansweredLikes: team?.inbox.length ?? 0,
      recentMatches: team ? countRecentMatches(team, state.day) : 0,
      impressionsReceived: team?.shown ?? 0,
      likesReceived: team?.likesReceived ?? 0,
      impressionsSeen: team?.seen ?? 0,
      likesSent: team?.likesSent ?? 0,
    };
  });
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
