import { ageOn } from '../../../clock/seoul-date';
import { noOutcomes } from '../engine/learned-offsets';
import { addSums } from '../engine/pair-trust';
import type {
  Exclusions,
  Gender,
  PairEvidence,
  PeculiarSums,
  PersonPair,
  SeenPair,
  TeamPair,
  TeamProfile,
} from '../engine/types';
import { neighboursOf, unknownRegion } from '../regions';
import { createMemberships } from './memberships';
import { evidenceSchema, numbersSchema, type PoolPart, type Rates, teamPageSchema } from './pool-part';

/** The teams of a run and who must not meet whom, as the engine reads them. */
export type Pool = { teams: TeamProfile[]; exclusions: Exclusions; pairEvidence: PairEvidence };

type Page = ReturnType<typeof teamPageSchema.parse>;

/** Puts a pool together from its parts, in whatever order they come. */
export function createPoolAssembler() {
  const pages: Page[] = [];
  const rates = new Map<number, Rates>();
  const pairEvidence: Record<Gender, PeculiarSums[]> = { MAN: [], WOMAN: [] };
  const numbers: Record<'blocks' | 'acquaintances' | 'live' | 'memberships' | 'seen', Float64Array[]> = {
    blocks: [],
    acquaintances: [],
    live: [],
    memberships: [],
    seen: [],
  };
  return {
    add(part: PoolPart): void {
      if (part.kind === 'teams') pages.push(teamPageSchema.parse(JSON.parse(part.json)));
      else if (part.kind === 'rates') for (const row of part.rows) rates.set(row.teamId, row);
      else if (part.kind === 'evidence') addEvidence(pairEvidence, part.json);
      else numbers[part.kind].push(Float64Array.from(numbersSchema.parse(JSON.parse(part.json))));
    },
    finish(now: Date): Pool {
      const teams = pages.flat();
      const people = teams.flatMap(({ members }) => members);
      return {
        teams: teams.map((team) => toProfile(team, rates.get(team.teamId), now)),
        exclusions: {
          blocks: inPairs(numbers.blocks, toPeople),
          acquaintances: inPairs(numbers.acquaintances, toPeople),
          live: inPairs(numbers.live, toTeams),
          seen: readSeen(numbers.seen, numbers.memberships),
          sameAffiliationAvoiders: people
            .filter((each) => each.avoidsAffiliation)
            .map(({ userId }) => userId),
        },
        pairEvidence,
      };
    },
  };
}

function addEvidence(evidence: Record<Gender, PeculiarSums[]>, json: string): void {
  const page = evidenceSchema.parse(JSON.parse(json));
  for (const gender of ['MAN', 'WOMAN'] as const)
    page[gender]?.forEach((sums, place) => {
      addSums(evidence[gender], place, sums);
    });
}

function toProfile(team: Page[number], rates: Rates | undefined, now: Date): TeamProfile {
  const regionGroup = team.members.find(({ isLeader }) => isLeader)?.region ?? unknownRegion;
  return {
    teamId: team.teamId,
    gender: team.gender,
    regionGroup,
    regionNeighbours: neighboursOf(regionGroup),
    members: team.members.map((member) => ({
      userId: member.userId,
      age: ageOn(member.birthdate, now),
      affiliation: member.affiliation,
      mbti: member.mbti,
      tagIds: member.tagIds,
      isPhotoApproved: member.isPhotoApproved,
    })),
    tagIds: team.tagIds,
    // A tag somebody wrote is a row with an id like any other.
    customTags: [],
    availableDays: team.availableDays,
    readyAt: new Date(team.readyAt),
    lastActiveAt: new Date(Math.max(...team.members.map(({ lastActiveAt }) => Date.parse(lastActiveAt)))),
    wasLeftOut: team.wasLeftOut,
    isPaused: team.isPaused || team.members.some(({ isLimited }) => isLimited),
    pendingUnansweredLikes: rates?.pendingUnansweredLikes ?? 0,
    likesInFlight: rates?.likesInFlight ?? 0,
    expiredUnansweredLikes: rates?.expiredUnansweredLikes ?? 0,
    recentMatches: rates?.recentMatches ?? 0,
    impressionsReceived: rates?.impressionsReceived ?? 0,
    received: rates?.received ?? noOutcomes,
    sent: rates?.sent ?? noOutcomes,
  };
}

const toPeople = (userId: number, otherUserId: number): PersonPair => ({ userId, otherUserId });
const toTeams = (teamId: number, otherTeamId: number): TeamPair => ({ teamId, otherTeamId });

/** Millions of them stay numbers; a pair is an object only while it is looked at. */
function inPairs<Pair>(
  lists: readonly Float64Array[],
  toPair: (one: number, other: number) => Pair,
): Iterable<Pair> {
  return {
    *[Symbol.iterator]() {
      for (const list of lists)
        for (let place = 0; place < list.length; place += 2)
          yield toPair(list[place] ?? 0, list[place + 1] ?? 0);
    },
  };
}

/** Pre-matches of the window with the people the two teams were made of when one was shown to the other. */
function readSeen(seen: readonly Float64Array[], memberships: readonly Float64Array[]): Iterable<SeenPair> {
  const membersAt = createMemberships(memberships);
  return {
    *[Symbol.iterator]() {
      for (const list of seen) {
        for (let place = 0; place < list.length; place += 3) {
          const at = list[place + 2] ?? 0;
          yield {
            memberIds: membersAt(list[place] ?? 0, at),
            otherMemberIds: membersAt(list[place + 1] ?? 0, at),
          };
        }
      }
    },
  };
}
