import { computeGini } from '../../server/modules/recommendation/engine/stats';
import type { Gender } from '../../server/modules/recommendation/engine/types';
import { pairPlace, type SimulationState, type Tally } from './state';

/** Shares and Gini are 0–1; both-sided values are per gender. */
export type Metrics = {
  matches: number;
  /** Matches, each discounted by the LIKEs that queued in front of it. */
  effective: number;
  covered: Record<Gender, number>;
  /** Teams with a match among the quarter of each side that the other side likes least. */
  leastLikedCovered: number;
  gini: Record<Gender, number>;
  unanswered: number;
  /** Sets of teams that got nothing twice running, though there was somebody they might meet. */
  leftOutTwice: number;
};

export function measure(state: SimulationState, tally: Tally): Metrics {
  const hasMatch = (gender: Gender) => state.teams[gender].map((team) => team.matchDays.length > 0);
  const covered = { MAN: hasMatch('MAN'), WOMAN: hasMatch('WOMAN') };
  const leastLiked = [
    ...listLeastLiked(state, 'MAN').map((team) => covered.MAN[team] ?? false),
    ...listLeastLiked(state, 'WOMAN').map((team) => covered.WOMAN[team] ?? false),
  ];
  return {
    matches: tally.matches,
    effective: tally.effective,
    covered: { MAN: shareTrue(covered.MAN), WOMAN: shareTrue(covered.WOMAN) },
    leastLikedCovered: shareTrue(leastLiked),
    gini: {
      MAN: computeGini(state.teams.MAN.map((team) => team.shown)),
      WOMAN: computeGini(state.teams.WOMAN.map((team) => team.shown)),
    },
    leftOutTwice: tally.leftOutTwice,
    unanswered: tally.expired / Math.max(1, tally.expired + tally.answered),
  };
}

function listLeastLiked(state: SimulationState, gender: Gender): number[] {
  const { world } = state;
  const table = gender === 'MAN' ? world.womanLikes : world.manLikes;
  const others = gender === 'MAN' ? world.women : world.men;
  const liked = state.teams[gender].map((_, team) => {
    let sum = 0;
    for (let other = 0; other < others; other += 1) sum += table[pairPlace(world, gender, team, other)] ?? 0;
    return { team, sum };
  });
  liked.sort((a, b) => a.sum - b.sum);
  return liked.slice(0, Math.floor(liked.length / 4)).map(({ team }) => team);
}

function shareTrue(values: readonly boolean[]): number {
  return values.filter(Boolean).length / Math.max(1, values.length);
}
