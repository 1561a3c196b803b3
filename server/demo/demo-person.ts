import { FAMILY_NAMES, MAN_NAMES, NICKNAME_MOODS, NICKNAME_THINGS, WOMAN_NAMES } from './data/names';
import type { DemoPlace } from './data/places';
import { SCHOOLS, WORKPLACES } from './data/studies';
import { createRandom, type Random } from './random';

export interface DemoPerson {
  /** Also the sandbox account's id and the photo's seed. */
  key: string;
  provider: 'kakao' | 'apple';
  gender: 'MAN' | 'WOMAN';
  /** The name on the identity card. */
  name: string;
  /** Unique in the world, ≤ 12 of 한글, letters, digits. */
  nickname: string;
  /** Unique, 4–20 of a-z 0-9 . _ */
  loginId: string;
  birthdate: string;
  /** Digits only; a range no operator gives out. */
  phone: string;
  job: string;
  affiliation: string;
  place: DemoPlace;
  mbti: string;
  heightCm: number;
  /** Without #. */
  tags: string[];
}

interface NewDemoPerson {
  number: number;
  /** Korean year age: this year minus the year of birth. */
  age: number;
  place: DemoPlace;
  interests: string[];
}

/** Makes the people of one gender, no nickname twice. */
export function createPersonMaker(world: { gender: 'MAN' | 'WOMAN'; year: number; random: Random }) {
  const { gender, year, random } = world;
  const givenNames = random.sample(gender === 'MAN' ? MAN_NAMES : WOMAN_NAMES, Number.POSITIVE_INFINITY);
  const inventedNames = inventedNicknames(gender);

  return function makePerson({ number, age, place, interests }: NewDemoPerson): DemoPerson {
    const letter = gender === 'WOMAN' ? 'w' : 'm';
    const key = `demo-${letter}${String(number).padStart(3, '0')}`;
    const givenName = givenNames[(number - 1) % givenNames.length] ?? '서우';
    // Everybody has a given name of their own as long as the list lasts; some would rather have a nickname.
    const isPlain = number <= givenNames.length && random.chance(0.75);
    return {
      key,
      provider: random.chance(0.7) ? 'kakao' : 'apple',
      gender,
      name: (FAMILY_NAMES[random.int(0, FAMILY_NAMES.length - 1)] ?? '김') + givenName,
      nickname: isPlain ? givenName : (inventedNames.pop() ?? key.replace('-', '')),
      loginId: `slide.${letter}${String(number).padStart(3, '0')}`,
      birthdate: `${year - age}-${twoDigits(random.int(1, 12))}-${twoDigits(random.int(1, 28))}`,
      phone: `0100000${gender === 'WOMAN' ? '1' : '2'}${String(number).padStart(3, '0')}`,
      ...occupation({ random, age, place, gender }),
      place,
      mbti: ['EI', 'SN', 'TF', 'JP'].map((pair) => pair[random.int(0, 1)]).join(''),
      heightCm: heightOf(random, gender),
      tags: random.sample(interests, random.int(2, 4)),
    };
  };
}

/** The two genders draw from different halves, so that no nickname appears twice in the world. */
function inventedNicknames(gender: 'MAN' | 'WOMAN'): string[] {
  const all = NICKNAME_MOODS.flatMap((mood) => NICKNAME_THINGS.map((thing) => mood + thing));
  const shuffled = createRandom('nicknames').sample(all, all.length);
  return shuffled.filter((_, index) => (index % 2 === 0) === (gender === 'WOMAN'));
}

interface Life {
  random: Random;
  age: number;
  place: DemoPlace;
  gender: 'MAN' | 'WOMAN';
}

function occupation({ random, age, place, gender }: Life): { job: string; affiliation: string } {
  const isStudent = age <= 22 || random.chance(age <= 24 ? 0.8 : 0.15);
  if (!isStudent) return random.pick(WORKPLACES);
  const schools = (SCHOOLS[place.region] ?? SCHOOLS.서울 ?? []).filter(
    ({ name }) => gender === 'WOMAN' || !name.includes('여자'),
  );
  const school = schools[random.int(0, schools.length - 1)];
  if (!school) throw new Error(`no school in ${place.region}`);
  const job = age > 25 ? '대학원생' : '대학생';
  return { job, affiliation: `${school.name} ${random.pick(school.departments)}` };
}

/** Around the Korean average of people in their twenties, within what the form takes. */
function heightOf(random: Random, gender: 'MAN' | 'WOMAN'): number {
  const [mean, spread] = gender === 'MAN' ? [175, 6] : [162, 5.5];
  const bell = (random.next() + random.next() + random.next() - 1.5) / 0.5;
  return Math.round(Math.min(190, Math.max(150, mean + bell * spread)));
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
