import type { EngineSettings, Exclusions, MaskReason, TeamProfile } from './types';

/** Why two teams must not meet, or null when they may. */
export type HardMask = (team: TeamProfile, other: TeamProfile) => MaskReason | null;

type ForbiddenPairs = Map<number, Map<number, MaskReason>>;

/**
 * Builds the mask of one run. Nothing relaxes it: widening, exploration and the first set of a new team
 * all choose among the pairs it lets through.
 */
export function createHardMask(
  teams: readonly TeamProfile[],
  exclusions: Exclusions,
  settings: EngineSettings,
): HardMask {
  const forbidden = resolveForbiddenPairs(teams, exclusions, settings);
  const avoiders = new Set(exclusions.sameAffiliationAvoiders);
  const affiliations = new Map(teams.map((team) => [team.teamId, describeAffiliations(team, avoiders)]));

  return (team, other) => {
    if (team.gender === other.gender) return 'GENDER';
    const named = forbidden.get(team.teamId)?.get(other.teamId);
    if (named !== undefined) return named;
    if (!areRegionsClose(team, other)) return 'REGION';
    if (meanAgeGapYears(team, other) > settings.maxMeanAgeGapYears) return 'AGE';
    const own = affiliations.get(team.teamId) ?? describeAffiliations(team, avoiders);
    const others = affiliations.get(other.teamId) ?? describeAffiliations(other, avoiders);
    if (overlaps(own.avoided, others.all) || overlaps(others.avoided, own.all)) return 'AFFILIATION';
    return null;
  };
}

export function areRegionsClose(team: TeamProfile, other: TeamProfile): boolean {
  return (
    team.regionGroup === other.regionGroup ||
    team.regionNeighbours.includes(other.regionGroup) ||
    other.regionNeighbours.includes(team.regionGroup)
  );
}

/** Distance between the mean ages of two teams, in years. */
export function meanAgeGapYears(team: TeamProfile, other: TeamProfile): number {
  return Math.abs(meanAge(team) - meanAge(other));
}

/** "연세대", "연세대학교 " and "연세대 경영학과" are one school; null when nothing was given. */
export function normalizeAffiliation(affiliation: string | null): string | null {
  const typed = affiliation?.normalize('NFKC').trim().toLowerCase() ?? '';
  const school = /^(\S+대)(?:학교)?(?=\s|$)/.exec(typed)?.[1];
  return (school ?? typed.replace(/\s+/g, '')) || null;
}

function meanAge(team: TeamProfile): number {
  let sum = 0;
  for (const member of team.members) sum += member.age;
  return sum / team.members.length;
}

function resolveForbiddenPairs(
  teams: readonly TeamProfile[],
  exclusions: Exclusions,
  settings: EngineSettings,
): ForbiddenPairs {
  const forbidden: ForbiddenPairs = new Map();
  const teamsOfPerson = indexByPerson(teams);
  // Written from the weakest reason to the strongest: the last one is what the funnel reports.
  for (const pair of exclusions.seen) {
    const own = teamsSharing(pair.memberIds, teamsOfPerson, settings.seenOverlap);
    const others = teamsSharing(pair.otherMemberIds, teamsOfPerson, settings.seenOverlap);
    forbidEach(forbidden, own, others, 'SEEN');
  }
  for (const pair of exclusions.live) forbidEach(forbidden, [pair.teamId], [pair.otherTeamId], 'LIVE');
  for (const pair of exclusions.acquaintances) {
    forbidEach(
      forbidden,
      teamsOfPerson.get(pair.userId) ?? [],
      teamsOfPerson.get(pair.otherUserId) ?? [],
      'ACQUAINTANCE',
    );
  }
  for (const pair of exclusions.blocks) {
    forbidEach(
      forbidden,
      teamsOfPerson.get(pair.userId) ?? [],
      teamsOfPerson.get(pair.otherUserId) ?? [],
      'BLOCKED',
    );
  }
  return forbidden;
}

function indexByPerson(teams: readonly TeamProfile[]): Map<number, number[]> {
  const index = new Map<number, number[]>();
  for (const team of teams) {
    for (const { userId } of team.members) {
      const known = index.get(userId);
      if (known) known.push(team.teamId);
      else index.set(userId, [team.teamId]);
    }
  }
  return index;
}

function teamsSharing(
  memberIds: readonly number[],
  teamsOfPerson: Map<number, number[]>,
  overlap: number,
): number[] {
  const shared = new Map<number, number>();
  for (const userId of new Set(memberIds)) {
    for (const teamId of teamsOfPerson.get(userId) ?? []) shared.set(teamId, (shared.get(teamId) ?? 0) + 1);
  }
  return [...shared].filter(([, count]) => count >= overlap).map(([teamId]) => teamId);
}

function forbidEach(
  forbidden: ForbiddenPairs,
  teamIds: readonly number[],
  otherTeamIds: readonly number[],
  reason: MaskReason,
): void {
  for (const teamId of teamIds) {
    for (const otherTeamId of otherTeamIds) {
      forbidOneWay(forbidden, teamId, otherTeamId, reason);
      forbidOneWay(forbidden, otherTeamId, teamId, reason);
    }
  }
}

function forbidOneWay(forbidden: ForbiddenPairs, teamId: number, otherTeamId: number, reason: MaskReason) {
  const known = forbidden.get(teamId);
  if (known) known.set(otherTeamId, reason);
  else forbidden.set(teamId, new Map([[otherTeamId, reason]]));
}

type TeamAffiliations = { all: Set<string>; avoided: Set<string> };

function describeAffiliations(team: TeamProfile, avoiders: ReadonlySet<number>): TeamAffiliations {
  const all = new Set<string>();
  const avoided = new Set<string>();
  for (const member of team.members) {
    const affiliation = normalizeAffiliation(member.affiliation);
    if (affiliation === null) continue;
    all.add(affiliation);
    if (avoiders.has(member.userId)) avoided.add(affiliation);
  }
  return { all, avoided };
}

function overlaps(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  for (const value of left) if (right.has(value)) return true;
  return false;
}
