import { weekdays } from '../../contract/weekdays';
import { createRandom, type Random } from '../../server/modules/recommendation/engine/random';
import type { Exclusions, Gender, TeamProfile } from '../../server/modules/recommendation/engine/types';
import { neighboursOf } from '../../server/modules/recommendation/regions';
import { regions } from './regions';

/** Teams as the service would load them, spread over the regions of the country. */
export type Pool = { teams: TeamProfile[]; exclusions: Exclusions; now: Date };

const now = new Date('2026-11-20T03:00:00Z');
const dayMs = 86_400_000;
const tagCount = 120;
const schools = 60;
const types = ['ENFP', 'ISTJ', 'INTJ', 'ESFP', 'ENTP', 'ISFJ', 'INFP', 'ESTJ'] as const;

export type PoolShape = { side: number; regionCount: number; seed: number };

/** `side` teams of either gender; every team has met 20 others and one person in fifty blocked somebody. */
export function createPool({ side, regionCount, seed }: PoolShape): Pool {
  const random = createRandom(seed);
  const teams = Array.from({ length: 2 * side }, (_, place) =>
    createTeam(place + 1, place % 2 === 0 ? 'MAN' : 'WOMAN', { regionCount, random }),
  );
  return { teams, exclusions: createExclusions(teams, random), now };
}

function createTeam(
  teamId: number,
  gender: Gender,
  { regionCount, random }: { regionCount: number; random: Random },
): TeamProfile {
  const regionGroup = regions[Math.floor(regionCount * random())] ?? regions[0];
  const center = 20 + 10 * random();
  const ownTags = drawTags(random, 2);
  const attraction = random();
  const seen = Math.floor(60 * random());
  const shown = Math.floor(60 * random());
  return {
    teamId,
    gender,
    regionGroup,
    regionNeighbours: neighboursOf(regionGroup),
    members: [0, 1, 2].map((seat) => ({
      userId: 3 * teamId + seat,
      age: Math.round(center + 3 * (random() - 0.5)),
      affiliation: random() < 0.8 ? `학교 ${Math.floor(schools * random() ** 2)}` : null,
      mbti: random() < 0.7 ? pick(types, random) : null,
      tagIds: drawTags(random, 3),
      isPhotoApproved: true,
    })),
    tagIds: ownTags,
    customTags: [],
    availableDays: random() < 0.5 ? shuffle(weekdays, random).slice(0, 2 + Math.floor(3 * random())) : [],
    readyAt: new Date(now.getTime() - 30 * random() * dayMs),
    lastActiveAt: new Date(now.getTime() - 10 * random() * dayMs),
    isPaused: false,
    pendingUnansweredLikes: Math.floor(4 * random() ** 2),
    expiredUnansweredLikes: Math.floor(4 * random() ** 3),
    recentMatches: Math.floor(4 * random() ** 3),
    impressionsReceived: shown,
    received: {
      likes: Math.floor(shown * 0.6 * attraction),
      expected: 0.3 * shown,
      information: 0.2 * shown,
    },
    sent: { likes: Math.floor(seen * 0.5 * random()), expected: 0.3 * seen, information: 0.2 * seen },
  };
}

function createExclusions(teams: readonly TeamProfile[], random: Random): Exclusions {
  const members = teams.map((team) => team.members.map(({ userId }) => userId));
  const anybody = () => 3 + Math.floor(3 * teams.length * random());
  const seenSeed = Math.floor(2 ** 31 * random());
  return {
    seen: {
      *[Symbol.iterator]() {
        const draw = createRandom(seenSeed);
        for (const memberIds of members) {
          for (let time = 0; time < 20; time += 1)
            yield { memberIds, otherMemberIds: members[Math.floor(members.length * draw())] ?? [] };
        }
      },
    },
    blocks: Array.from({ length: Math.floor(0.06 * teams.length) }, () => ({
      userId: anybody(),
      otherUserId: anybody(),
    })),
    acquaintances: [],
    live: [],
    sameAffiliationAvoiders: [],
  };
}

/** Some tags are everybody's, most are rare. */
function drawTags(random: Random, count: number): number[] {
  return [...new Set(Array.from({ length: count }, () => 1 + Math.floor(tagCount * random() ** 1.5)))];
}

function pick<Value>(values: readonly [Value, ...Value[]], random: Random): Value {
  return values[Math.floor(values.length * random())] ?? values[0];
}

/** A new list in a drawn order (Fisher–Yates). */
function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const shuffled = [...items];
  for (let place = shuffled.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1));
    const [one, two] = [shuffled[place], shuffled[other]];
    if (one === undefined || two === undefined) continue;
    shuffled[place] = two;
    shuffled[other] = one;
  }
  return shuffled;
}
