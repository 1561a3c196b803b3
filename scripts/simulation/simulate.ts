import { createRandom, type Random } from '../../server/modules/recommendation/engine/random';
import { recommendationSettings } from '../../server/modules/recommendation/engine/settings';
import type { Gender } from '../../server/modules/recommendation/engine/types';
import { addOutcome } from '../../testing/recommendation/add-outcome';
import { type Metrics, measure } from './metrics';
import {
  countRecentMatches,
  createState,
  oppositeOf,
  type Policy,
  pairPlace,
  type SimulationState,
  type Tally,
} from './state';
import type { World } from './world';

const DAYS = 14;
const LIKES_PER_DAY = 2;
const ANSWERS_PER_DAY = recommendationSettings.answersPerDay;
const LIKE_LIFE_DAYS = 3;
const SATIATION = 0.85;

/**
 * Two weeks of one population under one policy. Who comes by on which day depends on the seed alone, so that
 * policies compared on a seed meet the same days.
 */
export function simulate(world: World, policy: Policy, seed: number): Metrics {
  const state = createState(world);
  const visits = createRandom(seed * 104_729 + 1);
  const choices = createRandom(seed * 15_485_863 + 2);
  const tally: Tally = { matches: 0, effective: 0, answered: 0, expired: 0, leftOutTwice: 0 };
  for (let day = 0; day < DAYS; day += 1) {
    state.day = day;
    const order = drawVisits(world, visits);
    state.online = {
      MAN: order
        .filter((visit) => visit.gender === 'MAN')
        .map((visit) => visit.team)
        .sort((a, b) => a - b),
      WOMAN: order
        .filter((visit) => visit.gender === 'WOMAN')
        .map((visit) => visit.team)
        .sort((a, b) => a - b),
    };
    for (const { gender, team } of order) {
      const visitor = state.teams[gender][team];
      if (visitor) visitor.lastOnlineDay = day;
    }
    const sets = policy(state, seed * 1_000 + day);
    for (const visit of order) countLeftOut(state, visit, sets[visit.gender].get(visit.team) ?? [], tally);
    for (const visit of order) {
      answerInbox(state, visit, tally, choices);
      viewSet(state, visit, sets[visit.gender].get(visit.team) ?? [], tally, choices);
    }
    expireLikes(state, tally);
  }
  return measure(state, tally);
}

type Visit = { gender: Gender; team: number };

/** Each online team comes once a day, in an order that is new every day. */
function drawVisits(world: World, random: Random): Visit[] {
  const draw = (gender: Gender, activity: readonly number[]) =>
    activity.map((chance, team) => ({ gender, team, isOnline: random() < chance, moment: random() }));
  return [...draw('MAN', world.manActivity), ...draw('WOMAN', world.womanActivity)]
    .filter((visit) => visit.isOnline)
    .sort((a, b) => a.moment - b.moment);
}

function countLeftOut(state: SimulationState, visit: Visit, set: readonly number[], tally: Tally): void {
  const own = state.teams[visit.gender][visit.team];
  if (!own) return;
  const isLeftOut = set.length === 0;
  if (isLeftOut && own.wasLeftOut && hasSomebodyToMeet(state, visit)) tally.leftOutTwice += 1;
  own.wasLeftOut = isLeftOut;
}

function hasSomebodyToMeet(state: SimulationState, { gender, team }: Visit): boolean {
  return state.teams[oppositeOf(gender)].some(
    (_, other) => state.closed[pairPlace(state.world, gender, team, other)] === 0,
  );
}

function answerInbox(state: SimulationState, { gender, team }: Visit, tally: Tally, random: Random): void {
  const own = state.teams[gender][team];
  if (!own) return;
  for (const like of own.inbox.splice(0, ANSWERS_PER_DAY)) {
    tally.answered += 1;
    if (random() < likeChance(state, gender, team, like.sender)) {
      addMatch(state, { gender, team }, like.sender, like.ahead, tally);
    }
  }
}

function viewSet(state: SimulationState, visit: Visit, set: readonly number[], tally: Tally, random: Random) {
  const { gender, team } = visit;
  const own = state.teams[gender][team];
  if (!own) return;
  let likesLeft = LIKES_PER_DAY;
  for (const preMatch of set) {
    const other = state.teams[oppositeOf(gender)][preMatch];
    if (!other) continue;
    state.closed[pairPlace(state.world, gender, team, preMatch)] = 1;
    other.shown += 1;
    const isLiked = random() < likeChance(state, gender, team, preMatch);
    // Behind its last LIKE a team does not say what it would have liked.
    if (likesLeft > 0) noteOutcome(state, visit, preMatch, isLiked);
    // A LIKE from this pre-match may have arrived today: then it is answered, free of charge.
    const waiting = own.inbox.findIndex((like) => like.sender === preMatch);
    if (waiting !== -1) {
      const [like] = own.inbox.splice(waiting, 1);
      tally.answered += 1;
      if (isLiked && like) addMatch(state, visit, preMatch, like.ahead, tally);
    } else if (isLiked && likesLeft > 0 && !own.matchedWith.has(preMatch)) {
      likesLeft -= 1;
      other.inbox.push({ sender: team, day: state.day, ahead: other.inbox.length });
    }
  }
}

/** Beside what the product keeps with each pre-match. */
function noteOutcome(
  { world, teams, expectations, pairEvidence }: SimulationState,
  { gender, team }: Visit,
  preMatch: number,
  isLiked: boolean,
): void {
  const kept = expectations[gender].get(pairPlace(world, gender, team, preMatch));
  // Only the engine learns of what came of it.
  if (!kept) return;
  const { expectedLike: expected, typicalLike, peculiar } = kept;
  addOutcome(pairEvidence[gender], { typicalLike, peculiar, isLiked }, recommendationSettings.trust);
  for (const outcomes of [teams[gender][team]?.sent, teams[oppositeOf(gender)][preMatch]?.received]) {
    if (!outcomes) continue;
    outcomes.likes += isLiked ? 1 : 0;
    outcomes.expected += expected;
    outcomes.information += expected * (1 - expected);
  }
}

function likeChance(state: SimulationState, gender: Gender, team: number, preMatch: number): number {
  const { manLikes, womanLikes } = state.world;
  const table = gender === 'MAN' ? manLikes : womanLikes;
  const own = state.teams[gender][team];
  const recent = own ? countRecentMatches(own, state.day) : 0;
  return (table[pairPlace(state.world, gender, team, preMatch)] ?? 0) * SATIATION ** recent;
}

function addMatch(state: SimulationState, visit: Visit, partner: number, ahead: number, tally: Tally): void {
  const own = state.teams[visit.gender][visit.team];
  const other = state.teams[oppositeOf(visit.gender)][partner];
  own?.matchDays.push(state.day);
  own?.matchedWith.add(partner);
  other?.matchDays.push(state.day);
  other?.matchedWith.add(visit.team);
  tally.matches += 1;
  // A LIKE that waited behind a day's worth of others counts half.
  tally.effective += 1 / (1 + ahead / ANSWERS_PER_DAY);
}

function expireLikes(state: SimulationState, tally: Tally): void {
  for (const team of [...state.teams.MAN, ...state.teams.WOMAN]) {
    const alive = team.inbox.filter((like) => state.day - like.day < LIKE_LIFE_DAYS);
    for (let expired = alive.length; expired < team.inbox.length; expired += 1)
      team.expiryDays.push(state.day);
    tally.expired += team.inbox.length - alive.length;
    team.inbox = alive;
  }
}
