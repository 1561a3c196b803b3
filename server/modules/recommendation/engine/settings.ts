import type { Gender } from './types';

/** One rung of the ladder: how far from home a pre-match may be. Later rungs contain earlier ones. */
export type WideningStep = { includesNeighbours: boolean; maxMeanAgeGapYears: number };

export type ScoreWeights = {
  sameArea: number;
  ageGapYear: number;
  tagOverlap: number;
  affiliationVariety: number;
  mbtiCloseness: number;
  /** Between no day in common and all. */
  dayOverlap: number;
};

/** How many the index offers a team of a large drop. */
export type CandidateLimits = {
  /** From home, the nearest by age. */
  byAge: number;
  /** From home, for each of the team's tags, the nearest by age that have it too. */
  byTag: number;
  /** From each neighbouring area, the nearest by age. */
  perNeighbour: number;
  /** How many of the other side's nearest a team is offered to. */
  byAgeBack: number;
  /** Of those scored, how many are kept for each team of either side. */
  kept: number;
};

export type EngineSettings = {
  algoVersion: string;
  policyVersion: string;
  teamSize: number;
  preMatchesPerTeam: number;
  activeWithinDays: number;
  seenWindowDays: number;
  recentMatchWindowDays: number;
  expiredLikeWindowDays: number;
  /** People in common, on each side, from which a changed team counts as the one already seen. */
  seenOverlap: number;
  /** The outer limit of the hard mask; no widening step may pass it. */
  maxMeanAgeGapYears: number;
  wideningSteps: readonly WideningStep[];
  weights: ScoreWeights;
  /** Chance that a team of this gender likes a pre-match, before anything is known. */
  baseLikeRate: Readonly<Record<Gender, number>>;
  /**
   * What is taken for granted while little has come of what was shown: that many LIKEs as expected, and between the
   * teams, in log-odds, that variance, which counts as much as `variancePrior` of information squared. No team is moved
   further than `furthest`.
   */
  learning: { expectedPrior: number; varianceOfTeams: number; variancePrior: number; furthest: number };
  /**
   * What is typical of teams: at most so many factors of either side, fitted in so many rounds to at most so many pairs;
   * one factor only for so many pairs for each number it has, and so many that pairs times factors stay within
   * `mostSums`, by which the time grows.
   */
  typical: { most: number; rounds: number; pairsPerNumber: number; mostPairs: number; mostSums: number };
  /**
   * How much of what is peculiar to a pair is believed: looked for between these steps. `usual` is believed before anything
   * came of one, which counts as much as `weight` of information.
   */
  trust: { steps: readonly number[]; usual: number; weight: number };
  teamMeanWeight: number;
  teamMinWeight: number;
  /**
   * What the chance that a sender of this gender sends a LIKE is raised to in the score. Below 1, because of a set only
   * so many LIKEs are sent: who likes most of what it sees gains nothing by being shown more of it.
   */
  ownLikeExponent: Readonly<Record<Gender, number>>;
  recentMatchDiscount: number;
  /** How much of a match a LIKE under way counts, beside its chance to become one. */
  inFlightWeight: number;
  /** How much a day's worth of waiting LIKEs takes from being shown: 1 makes it half. A LIKE behind them waits longer. */
  waitingLikeWeight: number;
  /**
   * What is known of how often teams come by, as the two numbers of a Beta distribution, and for how many days a LIKE
   * waits; `weight` 0 leaves the chance of an answer out.
   */
  visits: { often: number; seldom: number; likeDays: number; weight: number };
  /** Bounds of what being shown less, or more, than others does to a team's quota; `prior` in impressions. */
  exposureDebt: { prior: number; lowest: number; highest: number };
  quotaMultiplier: number;
  /** LIKEs a team looks at on a day: the unit of its load. */
  answersPerDay: number;
  minLoadFactor: number;
  minShareOfFair: number;
  /** One slot in this many explores. */
  explorationEverySlots: number;
  /** Share of the receivers, least shown first, that exploration may pick. */
  underExposedShare: number;
  /** Above this many pairs only those an index finds are scored. */
  pruneAbovePairs: number;
  candidates: CandidateLimits;
  /** A run that leaves more than this share of eligible teams with nothing raises an alert. */
  alertShareWithoutPreMatch: number;
};

/** Weights are set by hand for the launch; versions change with them so that logged rows stay comparable. */
export const recommendationSettings: EngineSettings = {
  algoVersion: 'reciprocal-quota-6',
  policyVersion: '2026-11-6',
  teamSize: 3,
  preMatchesPerTeam: 4,
  activeWithinDays: 14,
  seenWindowDays: 60,
  recentMatchWindowDays: 7,
  expiredLikeWindowDays: 14,
  seenOverlap: 2,
  maxMeanAgeGapYears: 12,
  wideningSteps: [
    { includesNeighbours: false, maxMeanAgeGapYears: 5 },
    { includesNeighbours: true, maxMeanAgeGapYears: 5 },
    { includesNeighbours: true, maxMeanAgeGapYears: 8 },
  ],
  weights: {
    sameArea: 0.3,
    ageGapYear: -0.15,
    tagOverlap: 0.9,
    affiliationVariety: 0.1,
    mbtiCloseness: 0.1,
    dayOverlap: 0.3,
  },
  baseLikeRate: { MAN: 0.45, WOMAN: 0.19 },
  learning: { expectedPrior: 20, varianceOfTeams: 0.15, variancePrior: 20, furthest: 2 },
  typical: { most: 12, rounds: 3, pairsPerNumber: 4, mostPairs: 2_000_000, mostSums: 9_000_000 },
  trust: { steps: [0, 0.25, 0.5, 0.75, 1], usual: 0.5, weight: 20 },
  teamMeanWeight: 0.7,
  teamMinWeight: 0.3,
  ownLikeExponent: { MAN: 0.4, WOMAN: 0.7 },
  recentMatchDiscount: 0.8,
  inFlightWeight: 1,
  waitingLikeWeight: 2,
  visits: { often: 4, seldom: 2, likeDays: 3, weight: 3 },
  exposureDebt: { prior: 4, lowest: 0.5, highest: 1.5 },
  quotaMultiplier: 2.6,
  answersPerDay: 6,
  minLoadFactor: 0.15,
  minShareOfFair: 0.25,
  explorationEverySlots: 8,
  underExposedShare: 0.25,
  pruneAbovePairs: 1_000_000,
  candidates: { byAge: 140, byTag: 8, perNeighbour: 6, byAgeBack: 100, kept: 64 },
  alertShareWithoutPreMatch: 0.2,
};
