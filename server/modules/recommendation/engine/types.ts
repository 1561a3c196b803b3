import type { Weekday } from '@/contract/weekdays';

/** Shapes the engine reads and writes. No database here: the caller loads profiles and stores rows. */

export type Gender = 'MAN' | 'WOMAN';

export type MemberProfile = {
  userId: number;
  /** International age in full years. */
  age: number;
  affiliation: string | null;
  mbti: string | null;
  tagIds: readonly number[];
  isPhotoApproved: boolean;
};

export type TeamProfile = {
  teamId: number;
  gender: Gender;
  /** Areas that share one drop, e.g. "SEOUL_SOUTH". Teams meet inside it first. */
  regionGroup: string;
  /** Region groups close enough for a widened recommendation. */
  regionNeighbours: readonly string[];
  members: readonly MemberProfile[];
  tagIds: readonly number[];
  customTags: readonly string[];
  /** Days the team likes to meet; absent or empty when it did not say. */
  availableDays?: readonly Weekday[];
  /** When the team became three and ready; null while it is not ready. */
  readyAt: Date | null;
  lastActiveAt: Date;
  /** It took part in the last drop and got nothing. */
  wasLeftOut?: boolean;
  /** Set by the team's pause switch or by a sanction on any member. */
  isPaused: boolean;
  /** Received LIKEs that still wait for an answer. */
  pendingUnansweredLikes: number;
  /** Sent LIKEs that still wait for an answer. */
  likesInFlight?: number;
  /** Received LIKEs that expired unanswered in the last `expiredLikeWindowDays`. */
  expiredUnansweredLikes: number;
  /** Matches of the last `recentMatchWindowDays`. */
  recentMatches: number;
  /** How often others saw this team. */
  impressionsReceived: number;
  /** What they made of it. */
  received: Outcomes;
  /** What this team made of the pre-matches it looked at. */
  sent: Outcomes;
};

/** What came of pre-matches that somebody looked at, beside what was expected before anything was learned of the two. */
export type Outcomes = {
  likes: number;
  /** Sum of the chances of a LIKE. */
  expected: number;
  /** Sum of p(1 - p): how much they could teach. */
  information: number;
};

export type PersonPair = { userId: number; otherUserId: number };
export type TeamPair = { teamId: number; otherTeamId: number };

/** Two teams as they were when one was shown to the other. Direction does not matter. */
export type SeenPair = { memberIds: readonly number[]; otherMemberIds: readonly number[] };

export type Exclusions = {
  /** A block or report by anybody against anybody; both directions count. */
  blocks: Iterable<PersonPair>;
  /** Friends and saved contacts who asked not to meet here. */
  acquaintances: Iterable<PersonPair>;
  /**
   * Shown within `seenWindowDays`; the same pair of people groups is found by overlap of two in three. It may be made
   * on the way; a group seen often is best one list that all its pairs name.
   */
  seen: Iterable<SeenPair>;
  /** A LIKE under way or a match, at whatever state. */
  live: Iterable<TeamPair>;
  /** People who do not want to meet anybody of their own affiliation. */
  sameAffiliationAvoiders: Iterable<number>;
};

export type EligibilityFailure = 'NOT_READY' | 'PHOTO_NOT_APPROVED' | 'INACTIVE' | 'PAUSED';

export type MaskReason =
  | 'GENDER'
  | 'REGION'
  | 'AGE'
  | 'BLOCKED'
  | 'ACQUAINTANCE'
  | 'SEEN'
  | 'LIVE'
  | 'AFFILIATION';

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

/** What the pair looked like when it was scored; stored as it is, and the only source of reasons. */
export type ScoreTerms = {
  /** Chance that the receiver of the recommendation likes the recommended team. */
  likeChance: number;
  /** The same without what was learned of the two teams, at the attention the first has now: what its LIKEs are held against. */
  expectedLike: number;
  /** Chance that the pre-match likes back. */
  likedBackChance: number;
  attentionFactor: number;
  /** The shared region group, or null when the teams are from different ones. */
  sharedRegion: string | null;
  meanAgeGapYears: number;
  /** Oldest minus youngest of all six. */
  ageSpanYears: number;
  sharedTagIds: number[];
  sharedCustomTags: string[];
  tagOverlap: number;
  /** Different known affiliations among the six. */
  affiliationCount: number;
  /** Share of the nine cross pairs that do not share an affiliation. */
  affiliationVariety: number;
  /** Different known MBTI types among the six. */
  mbtiTypeCount: number;
  mbtiCloseness: number;
  /** Days both teams said they like to meet, in the order of the week. */
  sharedDays: Weekday[];
  dayOverlap: number;
};

export type Reason =
  | { code: 'SHARED_TAGS'; tagIds: number[]; customTags: string[] }
  | { code: 'SAME_AREA'; region: string }
  | { code: 'SHARED_DAYS'; days: Weekday[] }
  | { code: 'SIMILAR_AGE'; ageSpanYears: number }
  | { code: 'AFFILIATION_VARIETY'; affiliationCount: number }
  | { code: 'MBTI_CLOSENESS' };

export type PreMatch = {
  teamId: number;
  recommendedTeamId: number;
  /** 1 is shown first. */
  rank: number;
  score: number;
  terms: ScoreTerms;
  /** At most three, each true of `terms`. */
  reasons: Reason[];
  /** Chance that this run would show this row; see explore.ts for what it leaves out. */
  propensity: number;
  isExploration: boolean;
  isWidened: boolean;
  algoVersion: string;
  policyVersion: string;
};

export type FilterCounts = {
  teams: number;
  ineligible: Record<EligibilityFailure, number>;
  eligible: Record<Gender, number>;
  /** Looked at: all there are, or those the index offered. */
  pairs: number;
  masked: Record<MaskReason, number>;
  /** Inside the mask but further away than the last widening step. */
  outOfReach: number;
  allowed: number;
};

export type RunStats = {
  openerSide: Gender;
  filterCounts: FilterCounts;
  /** Pairs that took part in the allocation. */
  poolPairs: number;
  preMatchCount: number;
  explorationCount: number;
  widenedCount: number;
  teamsWithoutPreMatch: number;
  shareWithoutPreMatch: number;
  isAlert: boolean;
  /** How unevenly this run shows the teams of each gender: 0 even, 1 all on one. */
  exposureGini: Record<Gender, number>;
};

/** Chance of a LIKE in each direction, 0–1. */
export type PairChances = { manLikes: number; womanLikes: number };
export type ScorePair = (man: TeamProfile, woman: TeamProfile) => PairChances;
