import { MANNER_RATER_MIN_COUNT } from '@/contract/constants';

/** What everybody starts from, as if so many teams had said it already. */
const prior = { score: 70, teams: 6 };
/** From so many teams on the kindest and the harshest are left out. */
const trimmedFrom = 5;
/** A score moves in steps, so that no single answer can be read from it. */
const step = 5;

export interface CountedRating {
  /** Whoever rates somebody at one meeting is of one team: the other one. */
  readonly meetingId: number;
  readonly raterUserId: number;
  /** 1 to 5. */
  readonly manner: number;
}

/**
 * A manner score, 0 to 100, of what others said (docs/decisions/053-manner-score.md). A rater counts once, with the last
 * they said; a team of one meeting counts once, with the middle of what its people said, so that three of them weigh as
 * much as one; beside it stands the prior, so that one team moves little.
 */
export function mannerScoreOf(ratings: readonly CountedRating[]): { score: number; raterCount: number } {
  const last = new Map<number, CountedRating>();
  for (const rating of ratings) {
    const known = last.get(rating.raterUserId);
    if (!known || known.meetingId < rating.meetingId) last.set(rating.raterUserId, rating);
  }
  const teams = new Map<number, number[]>();
  for (const { meetingId, manner } of last.values())
    teams.set(meetingId, [...(teams.get(meetingId) ?? []), (manner - 1) * 25]);
  const said = [...teams.values()].map(middleOf).sort((a, b) => a - b);
  const counted = said.length >= trimmedFrom ? said.slice(1, -1) : said;
  const sum = counted.reduce((total, value) => total + value, prior.score * prior.teams);
  const score = sum / (prior.teams + counted.length);
  return { score: Math.round(score / step) * step, raterCount: last.size };
}

/** What is shown: nothing before enough people said something. */
export function shownManner({ score, raterCount }: { score: number; raterCount: number }): number | null {
  return raterCount >= MANNER_RATER_MIN_COUNT ? score : null;
}

function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const [low = 0, high = low] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (low + high) / 2;
}
