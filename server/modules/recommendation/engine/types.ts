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

/**
 * Of the pre-matches that were looked at what they say of one share of what is peculiar to pairs, `p` being the chance
 * were so much of it true.
 */
export type PeculiarSums = {
  /** Σ (liked − p) and Σ p(1 − p): whether all are liked more than that, and how surely. */
  likes: number;
  information: number;
  /** The same, each times what is peculiar: whether more of it is true, and how much of that all together say. */
  pull: number;
  lean: number;
};

/** Those sums at each of the settings' `trust.steps`, by whose LIKE it is; empty while nothing is known. */
export type PairEvidence = Readonly<Record<Gender, readonly PeculiarSums[]>>;

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

/** What the pair looked like when it was scored; stored as it is, and the only source of reasons. */
export type ScoreTerms = {
  /** Chance that the receiver of the recommendation likes the recommended team. */
  likeChance: number;
  /**
   * The same without what was learned of the two teams, at the attention the first has now: what its LIKEs are held
   * against.
   */
  expectedLike: number;
  /**
   * What teams like the two make of each other, as a chance at the attention the first has now, without what is
   * peculiar to them.
   */
  typicalLike: number;
  /** By how much the score's own chance differs from that for teams like the two, in log-odds; 0 when nothing was compared. */
  peculiar: number;
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
  /** How much of what is peculiar to pairs was believed, by whose LIKE it is: 0 nothing, 1 all of it. */
  pairTrust: Record<Gender, number>;
};

/** Chance of a LIKE in each direction, 0–1. */
export type PairChances = { manLikes: number; womanLikes: number };
export type ScorePair = (man: TeamProfile, woman: TeamProfile) => PairChances;
