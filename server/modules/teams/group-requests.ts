import { TEAM_SIZE } from '@/contract/constants';

export interface PartialRequest {
  teamId: number;
  gender: 'MAN' | 'WOMAN';
  /** Where the leader lives; null joins nobody. */
  region: string | null;
  members: readonly { userId: number; age: number }[];
}

interface Rules {
  ageSpanYears: number;
  isBlocked: (userId: number, otherUserId: number) => boolean;
}

/**
 * Joins partial requests into teams of three, first come first served: each in its turn takes the earliest others
 * that fit. The same input gives the same teams.
 */
export function groupRequests(requests: readonly PartialRequest[], rules: Rules): PartialRequest[][] {
  const groups: PartialRequest[][] = [];
  const taken = new Set<number>();
  for (const [index, first] of requests.entries()) {
    if (taken.has(first.teamId)) continue;
    const rest = requests.slice(index + 1).filter(({ teamId }) => !taken.has(teamId));
    const group = complete([first], rest, rules);
    if (!group) continue;
    groups.push(group);
    for (const { teamId } of group) taken.add(teamId);
  }
  return groups;
}

function complete(
  group: PartialRequest[],
  rest: readonly PartialRequest[],
  rules: Rules,
): PartialRequest[] | null {
  const size = group.reduce((sum, { members }) => sum + members.length, 0);
  if (size === TEAM_SIZE) return group.length > 1 ? group : null;
  for (const [index, next] of rest.entries()) {
    if (size + next.members.length > TEAM_SIZE || !fits(group, next, rules)) continue;
    const whole = complete([...group, next], rest.slice(index + 1), rules);
    if (whole) return whole;
  }
  return null;
}

function fits(group: readonly PartialRequest[], next: PartialRequest, { ageSpanYears, isBlocked }: Rules) {
  const [first] = group;
  if (!first || first.region === null) return false;
  if (first.gender !== next.gender || first.region !== next.region) return false;
  const people = group.flatMap(({ members }) => members);
  const ages = [...people, ...next.members].map(({ age }) => age);
  if (Math.max(...ages) - Math.min(...ages) > ageSpanYears) return false;
  return !people.some((person) => next.members.some((other) => isBlocked(person.userId, other.userId)));
}
