import { MAN_TEAM_IDEAS } from './data/man-teams';
import { DEMO_PLACES, type DemoPlace, TEAMS_PER_REGION } from './data/places';
import type { TeamIdea } from './data/team-idea';
import { WOMAN_TEAM_IDEAS } from './data/woman-teams';
import { createPersonMaker, type DemoPerson } from './demo-person';
import { createRandom, type Random } from './random';

export type { DemoPerson } from './demo-person';

export interface DemoTeam {
  key: string;
  name: string;
  intro: string;
  /** Without #, at most five. */
  hashtags: string[];
  gender: 'MAN' | 'WOMAN';
  region: string;
  /** `DemoPerson.key` of three people; the first leads. */
  memberKeys: [string, string, string];
}

export interface DemoWorld {
  places: DemoPlace[];
  people: DemoPerson[];
  teams: DemoTeam[];
}

const AGES = { youngest: 20, oldest: 29 };
/** Friends are about the same age. */
const AGE_SPREAD_YEARS = 2;

/**
 * The demo world as plain data: 180 people in 60 teams of three, as many of women as of men in each region. The
 * same seed and year give the same world.
 */
export function generateDemoWorld({ seed = 'slide', year = new Date().getUTCFullYear() } = {}): DemoWorld {
  const random = createRandom(`world:${seed}`);
  const world: DemoWorld = { places: DEMO_PLACES, people: [], teams: [] };
  for (const gender of ['WOMAN', 'MAN'] as const) {
    const makePerson = createPersonMaker({ gender, year, random });
    const ideas = ideasByRegion(gender, random);
    for (const [index, { idea, region }] of ideas.entries()) {
      const number = index + 1;
      const members = makeMembers(random, region, (age, place, position) =>
        makePerson({ number: index * 3 + position + 1, age, place, interests: idea.tags }),
      );
      world.people.push(...members);
      world.teams.push({
        key: `team-${gender === 'WOMAN' ? 'w' : 'm'}${String(number).padStart(2, '0')}`,
        name: idea.name,
        intro: idea.intro,
        hashtags: idea.tags.slice(0, 5),
        gender,
        region,
        memberKeys: [members[0].key, members[1].key, members[2].key],
      });
    }
  }
  return world;
}

/** Shuffled, so that the teams of one region differ; those that name a place stay there. */
function ideasByRegion(gender: 'MAN' | 'WOMAN', random: Random): { idea: TeamIdea; region: string }[] {
  const all = gender === 'MAN' ? MAN_TEAM_IDEAS : WOMAN_TEAM_IDEAS;
  const isBusan = ({ name, tags }: TeamIdea) => name.startsWith('광안리') || tags.includes('부산');
  const isSeoul = ({ name, tags }: TeamIdea) => tags.includes('한강') || /한강|망원동|연남동|야경/.test(name);
  const rest = random.sample(
    all.filter((idea) => !isBusan(idea) && !isSeoul(idea)),
    all.length,
  );
  const waiting: Record<string, TeamIdea[]> = { 서울: all.filter(isSeoul), 부산: all.filter(isBusan) };
  return TEAMS_PER_REGION.flatMap(([region, teamCount]) =>
    Array.from({ length: teamCount }, () => waiting[region]?.shift() ?? rest.shift())
      .filter((idea) => idea !== undefined)
      .map((idea) => ({ idea, region })),
  );
}

function makeMembers(
  random: Random,
  region: string,
  make: (age: number, place: DemoPlace, position: number) => DemoPerson,
): [DemoPerson, DemoPerson, DemoPerson] {
  const places = DEMO_PLACES.filter((place) => place.region === region);
  const [first = DEMO_PLACES[0], second] = random.sample(places, 2);
  const youngest = random.int(AGES.youngest, AGES.oldest - AGE_SPREAD_YEARS);
  const member = (position: number) => {
    // Most live where the first one lives; some moved away.
    const place = position > 0 && random.chance(0.3) ? (second ?? first) : first;
    if (!place) throw new Error(`no place in ${region}`);
    return make(youngest + random.int(0, AGE_SPREAD_YEARS), place, position);
  };
  return [member(0), member(1), member(2)];
}
