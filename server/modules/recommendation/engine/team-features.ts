import { weekdays } from '@/contract/weekdays';
import { normalizeAffiliation } from './affiliation';
import type { EngineSettings, MemberProfile, TeamProfile } from './types';

/** Tags by the number the run gave them; `weight` is the sum of theirs: rare tags say more than "맛집". */
export type TagSet = { ids: readonly number[]; weight: number };

export type MemberFeatures = {
  age: number;
  /** The same number for the same school or company; 0 when unknown. */
  affiliation: number;
  /** Which letters of MBTI, as four bits and a fifth that says it is known; 0 when unknown. */
  mbti: number;
  tags: TagSet;
};

export type TeamFeatures = {
  members: readonly MemberFeatures[];
  tags: TagSet;
  /** For each of the team's tags which members have it, a bit each. */
  tagSeats: readonly number[];
  meanAge: number;
  /** The days the team likes to meet, a bit each; 0 when it did not say. */
  days: number;
  /** Log-odds of a LIKE of its gender before anything is known. */
  baseLogit: number;
  /** How far the team's smoothed rate of being liked is from its prior, in log-odds. */
  attraction: number;
  /** The same for how readily the team likes others; below 0 is picky. */
  openness: number;
};

export type DescribedTeams = {
  of(team: TeamProfile): TeamFeatures;
  /** The weight of each tag by its number. */
  tagWeights: Float64Array;
};

/** Prepares what scoring needs once per team, with tag weights from the teams of this run. */
export function describeTeams(teams: readonly TeamProfile[], settings: EngineSettings): DescribedTeams {
  const tags = numberTags(teams);
  const affiliations = createNumbering();
  const features = new Map<number, TeamFeatures>();
  for (const team of teams)
    features.set(team.teamId, describeTeam(team, { settings, tags, affiliations: affiliations.numberOf }));
  return {
    tagWeights: tags.weights,
    of(team) {
      const known = features.get(team.teamId);
      if (!known) throw new Error('A team was scored that is not part of the run');
      return known;
    },
  };
}

export function customTagKey(tag: string): string {
  return `c:${tag.normalize('NFKC').trim().toLowerCase()}`;
}

/** Log-odds of a chance strictly between 0 and 1. */
export function logit(chance: number): number {
  return Math.log(chance / (1 - chance));
}

type Numbers = {
  settings: EngineSettings;
  tags: ReturnType<typeof numberTags>;
  affiliations: (name: string) => number;
};

function describeTeam(team: TeamProfile, { settings, tags, affiliations }: Numbers): TeamFeatures {
  const own = settings.baseLikeRate[team.gender];
  const others = settings.baseLikeRate[team.gender === 'MAN' ? 'WOMAN' : 'MAN'];
  const ages = team.members.map(({ age }) => age);
  const ofTeam = tags.setOf(allTagKeys(team));
  const members = team.members.map((member) => {
    const affiliation = normalizeAffiliation(member.affiliation);
    return {
      age: member.age,
      affiliation: affiliation === null ? 0 : affiliations(affiliation),
      mbti: mbtiBits(member.mbti),
      tags: tags.setOf([...teamTagKeys(team), ...memberTagKeys(member)]),
    };
  });
  return {
    members,
    tags: ofTeam,
    tagSeats: ofTeam.ids.map((id) =>
      members.reduce((bits, member, seat) => (member.tags.ids.includes(id) ? bits | (1 << seat) : bits), 0),
    ),
    meanAge: ages.reduce((sum, age) => sum + age, 0) / ages.length,
    days: (team.availableDays ?? []).reduce((bits, day) => bits | (1 << weekdays.indexOf(day)), 0),
    baseLogit: logit(own),
    attraction:
      logit(smoothRate(team.likesReceived, team.impressionsReceived, others, settings)) - logit(others),
    openness: logit(smoothRate(team.likesSent, team.impressionsSeen, own, settings)) - logit(own),
  };
}

function smoothRate(likes: number, impressions: number, prior: number, settings: EngineSettings): number {
  const weight = settings.likeRatePriorImpressions;
  return (Math.min(likes, impressions) + prior * weight) / (impressions + weight);
}

function mbtiBits(mbti: string | null): number {
  if (mbti === null || mbti.length !== 4) return 0;
  return (
    16 | [...'INFP'].reduce((bits, letter, place) => (mbti[place] === letter ? bits | (1 << place) : bits), 0)
  );
}

function teamTagKeys(team: TeamProfile): string[] {
  return [...team.tagIds.map(String), ...team.customTags.map(customTagKey)];
}

function memberTagKeys(member: MemberProfile): string[] {
  return member.tagIds.map(String);
}

function allTagKeys(team: TeamProfile): string[] {
  return [...teamTagKeys(team), ...team.members.flatMap(memberTagKeys)];
}

function numberTags(teams: readonly TeamProfile[]) {
  const { numberOf, count } = createNumbering();
  const teamCounts: number[] = [];
  for (const team of teams) {
    for (const key of new Set(allTagKeys(team))) {
      const number = numberOf(key);
      teamCounts[number] = (teamCounts[number] ?? 0) + 1;
    }
  }
  const weights = new Float64Array(count() + 1);
  for (let number = 1; number <= count(); number += 1)
    weights[number] = Math.log(1 + (teams.length + 1) / ((teamCounts[number] ?? 0) + 1));
  return {
    weights,
    setOf(keys: readonly string[]): TagSet {
      const ids = [...new Set(keys)].map(numberOf);
      return { ids, weight: ids.reduce((sum, id) => sum + (weights[id] ?? 0), 0) };
    },
  };
}

/** Numbers from 1 in the order of first use. */
function createNumbering() {
  const numbers = new Map<string, number>();
  return {
    count: () => numbers.size,
    numberOf(name: string): number {
      const known = numbers.get(name) ?? numbers.size + 1;
      numbers.set(name, known);
      return known;
    },
  };
}
