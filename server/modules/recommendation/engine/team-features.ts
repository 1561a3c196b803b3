import { normalizeAffiliation } from './hard-mask';
import type { EngineSettings, MemberProfile, TeamProfile } from './types';

/** A tag with its weight: rare tags say more than "맛집". Keys are "7" for tag 7 and "c:보드게임" for a custom one. */
export type TagWeights = ReadonlyMap<string, number>;

export type MemberFeatures = {
  age: number;
  affiliation: string | null;
  mbti: string | null;
  tags: TagWeights;
};

export type TeamFeatures = {
  members: readonly MemberFeatures[];
  tags: TagWeights;
  /** How far the team's smoothed rate of being liked is from its prior, in log-odds. */
  attraction: number;
  /** The same for how readily the team likes others; below 0 is picky. */
  openness: number;
};

/** Prepares what scoring needs once per team, with tag weights from the teams of this run. */
export function describeTeams(
  teams: readonly TeamProfile[],
  settings: EngineSettings,
): Map<number, TeamFeatures> {
  const weigh = createTagWeigher(teams);
  return new Map(teams.map((team) => [team.teamId, describeTeam(team, settings, weigh)]));
}

export function customTagKey(tag: string): string {
  return `c:${tag.normalize('NFKC').trim().toLowerCase()}`;
}

/** Log-odds of a chance strictly between 0 and 1. */
export function logit(chance: number): number {
  return Math.log(chance / (1 - chance));
}

function describeTeam(
  team: TeamProfile,
  settings: EngineSettings,
  weigh: (keys: readonly string[]) => TagWeights,
): TeamFeatures {
  const own = settings.baseLikeRate[team.gender];
  const others = settings.baseLikeRate[team.gender === 'MAN' ? 'WOMAN' : 'MAN'];
  return {
    members: team.members.map((member) => ({
      age: member.age,
      affiliation: normalizeAffiliation(member.affiliation),
      mbti: member.mbti,
      tags: weigh([...teamTagKeys(team), ...memberTagKeys(member)]),
    })),
    tags: weigh(allTagKeys(team)),
    attraction:
      logit(smoothRate(team.likesReceived, team.impressionsReceived, others, settings)) - logit(others),
    openness: logit(smoothRate(team.likesSent, team.impressionsSeen, own, settings)) - logit(own),
  };
}

function smoothRate(likes: number, impressions: number, prior: number, settings: EngineSettings): number {
  const weight = settings.likeRatePriorImpressions;
  return (Math.min(likes, impressions) + prior * weight) / (impressions + weight);
}

function teamTagKeys(team: TeamProfile): string[] {
  return [...team.tagIds.map(String), ...team.customTags.map(customTagKey)];
}

function memberTagKeys(member: MemberProfile): string[] {
  return member.tagIds.map(String);
}

function allTagKeys(team: TeamProfile): string[] {
  return [...new Set([...teamTagKeys(team), ...team.members.flatMap(memberTagKeys)])];
}

function createTagWeigher(teams: readonly TeamProfile[]): (keys: readonly string[]) => TagWeights {
  const teamCounts = new Map<string, number>();
  for (const team of teams) {
    for (const key of allTagKeys(team)) teamCounts.set(key, (teamCounts.get(key) ?? 0) + 1);
  }
  const weightOf = (key: string) => Math.log(1 + (teams.length + 1) / ((teamCounts.get(key) ?? 0) + 1));
  return (keys) => new Map([...new Set(keys)].map((key) => [key, weightOf(key)]));
}
