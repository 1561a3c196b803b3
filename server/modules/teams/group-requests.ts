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
  // Of each place those whose turn did not come yet, the next one first: only they may join.
  const waiting = byPlace(requests);
  const taken = new Set<number>();
  for (const first of requests) {
    if (taken.has(first.teamId)) continue;
    const [, ...rest] = waiting.get(placeOf(first)) ?? [];
    const group = complete([first], rest, rules) ?? [first];
    if (group.length > 1) groups.push(group);
    for (const { teamId } of group) taken.add(teamId);
    waiting.set(
      placeOf(first),
      rest.filter(({ teamId }) => !taken.has(teamId)),
    );
  }
  return groups;
}

function byPlace(requests: readonly PartialRequest[]): Map<string, PartialRequest[]> {
  const places = new Map<string, PartialRequest[]>();
  for (const request of requests) {
    const there = places.get(placeOf(request));
    if (there) there.push(request);
    else places.set(placeOf(request), [request]);
  }
  return places;
}

/** Only requests of one gender and region are joined; who lives nowhere is alone in a place. */
function placeOf({ gender, region, teamId }: PartialRequest): string {
  return `${gender} ${region ?? teamId}`;
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
  const people = group.flatMap(({ members }) => members);
  const ages = [...people, ...next.members].map(({ age }) => age);
  if (Math.max(...ages) - Math.min(...ages) > ageSpanYears) return false;
  return !people.some((person) => next.members.some((other) => isBlocked(person.userId, other.userId)));
}
