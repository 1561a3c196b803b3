import * as fc from 'fast-check';
import { weekdays } from '@/contract/weekdays';
import { noOutcomes } from '../../server/modules/recommendation/engine/learned-offsets';
import type {
  Exclusions,
  Gender,
  Outcomes,
  TeamProfile,
} from '../../server/modules/recommendation/engine/types';

/** Test material: small worlds in which everything that can forbid a pair happens often. */
export type World = { teams: TeamProfile[]; exclusions: Exclusions };

export const NOW = new Date('2026-11-21T03:00:00Z');
const DAY_MS = 86_400_000;
const REGIONS = ['NORTH', 'MIDDLE', 'SOUTH'] as const;
const NEIGHBOURS: Record<string, string[]> = {
  NORTH: ['MIDDLE'],
  MIDDLE: ['NORTH', 'SOUTH'],
  SOUTH: ['MIDDLE'],
};

export function createTeam(teamId: number, gender: Gender, changes: Partial<TeamProfile> = {}): TeamProfile {
  return {
    teamId,
    gender,
    regionGroup: 'MIDDLE',
    regionNeighbours: ['NORTH', 'SOUTH'],
    members: [0, 1, 2].map((seat) => ({
      userId: teamId * 10 + seat,
      age: 24,
      affiliation: `school ${teamId * 10 + seat}`,
      mbti: null,
      tagIds: [],
      isPhotoApproved: true,
    })),
    tagIds: [],
    customTags: [],
    availableDays: [],
    readyAt: new Date(NOW.getTime() - 3 * DAY_MS),
    lastActiveAt: new Date(NOW.getTime() - DAY_MS),
    isPaused: false,
    pendingUnansweredLikes: 0,
    expiredUnansweredLikes: 0,
    recentMatches: 0,
    impressionsReceived: 0,
    received: noOutcomes,
    sent: noOutcomes,
    ...changes,
  };
}

export function emptyExclusions(changes: Partial<Exclusions> = {}): Exclusions {
  return { blocks: [], acquaintances: [], seen: [], live: [], sameAffiliationAvoiders: [], ...changes };
}

const member = fc.record({
  age: fc.integer({ min: 20, max: 34 }),
  affiliation: fc.option(fc.constantFrom('연세대', '서울대', '카카오', '병원')),
  mbti: fc.option(fc.constantFrom('ENFP', 'ISTJ', 'INTJ', 'ESFP', 'ENTP')),
  tagIds: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
  isPhotoApproved: oftenTrue(),
});

const teamShape = fc.record({
  gender: fc.constantFrom<Gender>('MAN', 'WOMAN'),
  regionGroup: fc.constantFrom(...REGIONS),
  members: fc.array(member, { minLength: 3, maxLength: 3 }),
  isShort: fc.nat(19).map((value) => value === 0),
  customTags: fc.uniqueArray(fc.constantFrom('보드게임', '등산', '와인'), { maxLength: 2 }),
  tagIds: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 2 }),
  availableDays: fc.subarray([...weekdays], { maxLength: 3 }),
  idleDays: fc.integer({ min: 0, max: 15 }),
  readyDays: fc.integer({ min: 0, max: 30 }),
  isPaused: fc.nat(19).map((value) => value === 0),
  pendingUnansweredLikes: fc.integer({ min: 0, max: 20 }),
  expiredUnansweredLikes: fc.integer({ min: 0, max: 6 }),
  recentMatches: fc.integer({ min: 0, max: 6 }),
  impressionsReceived: fc.integer({ min: 0, max: 200 }),
  received: outcomes(),
  sent: outcomes(),
});

const indexPair = fc.record({ one: fc.nat(99), other: fc.nat(99), seat: fc.nat(2), otherSeat: fc.nat(2) });

export const worlds: fc.Arbitrary<World> = fc
  .record({
    shapes: fc.array(teamShape, { minLength: 0, maxLength: 34 }),
    blocks: fc.array(indexPair, { maxLength: 25 }),
    acquaintances: fc.array(indexPair, { maxLength: 10 }),
    seen: fc.array(fc.record({ pair: indexPair, isChanged: fc.boolean() }), { maxLength: 25 }),
    live: fc.array(indexPair, { maxLength: 15 }),
    avoiders: fc.array(indexPair, { maxLength: 8 }),
  })
  .map((drawn) => {
    const teams = drawn.shapes.map((shape, index) => createDrawnTeam(shape, index + 1));
    const teamAt = (place: number) => teams[place % teams.length];
    const personAt = (place: number, seat: number) => teamAt(place)?.members[seat]?.userId ?? 0;
    const people = (pair: { one: number; other: number; seat: number; otherSeat: number }) => ({
      userId: personAt(pair.one, pair.seat),
      otherUserId: personAt(pair.other, pair.otherSeat),
    });
    const ids = (place: number) => teamAt(place)?.members.map(({ userId }) => userId) ?? [];
    return {
      teams,
      exclusions: {
        blocks: drawn.blocks.map(people),
        acquaintances: drawn.acquaintances.map(people),
        seen: drawn.seen.map(({ pair, isChanged }) => ({
          // A team of which one friend has since been replaced is still the team that was seen.
          memberIds: isChanged ? [...ids(pair.one).slice(1), 9_999] : ids(pair.one),
          otherMemberIds: ids(pair.other),
        })),
        live: drawn.live.map((pair) => ({
          teamId: teamAt(pair.one)?.teamId ?? 0,
          otherTeamId: teamAt(pair.other)?.teamId ?? 0,
        })),
        sameAffiliationAvoiders: drawn.avoiders.map((pair) => personAt(pair.one, pair.seat)),
      },
    };
  });

type DrawnShape = typeof teamShape extends fc.Arbitrary<infer Shape> ? Shape : never;

function createDrawnTeam(shape: DrawnShape, teamId: number): TeamProfile {
  const { isShort, idleDays, readyDays, members, ...rest } = shape;
  return createTeam(teamId, shape.gender, {
    ...rest,
    regionNeighbours: NEIGHBOURS[shape.regionGroup] ?? [],
    members: members
      .slice(0, isShort ? 2 : 3)
      .map((drawn, seat) => ({ ...drawn, userId: teamId * 10 + seat })),
    lastActiveAt: new Date(NOW.getTime() - idleDays * DAY_MS),
    readyAt: new Date(NOW.getTime() - readyDays * DAY_MS),
  });
}

function outcomes(): fc.Arbitrary<Outcomes> {
  return fc.record({
    likes: fc.integer({ min: 0, max: 100 }),
    expected: fc.integer({ min: 0, max: 60 }),
    information: fc.integer({ min: 0, max: 20 }),
  });
}

function oftenTrue() {
  return fc.nat(29).map((value) => value !== 0);
}
