import { weekdays } from '@/contract/weekdays';
import { dayOverlap, mbtiCloseness, tagOverlap } from './closeness';
import type { PreparedRun } from './prepare';
import { customTagKey } from './tag-columns';
import type { TeamColumns } from './team-columns';
import type { Gender, ScoreTerms, TeamProfile } from './types';

type Facts = Omit<
  ScoreTerms,
  'likeChance' | 'expectedLike' | 'typicalLike' | 'peculiar' | 'likedBackChance' | 'attentionFactor'
>;
export type DescribePair = (sender: number, receiver: number) => Facts;

/** The facts about a chosen pair that a person can be shown, by the places of the two. */
export function createPairDescriber(run: PreparedRun, sender: Gender): DescribePair {
  const { men, women } = run.columns;
  const [senders, receivers] = sender === 'MAN' ? [run.men, run.women] : [run.women, run.men];
  const [own, others] = sender === 'MAN' ? [men, women] : [women, men];
  return (place, otherPlace) => {
    const team = senders[place];
    if (!team) throw new Error('A pair names a team that is not part of the run');
    const isHome = team.regionGroup === receivers[otherPlace]?.regionGroup;
    const shared = (own.days[place] ?? 0) & (others.days[otherPlace] ?? 0);
    return {
      sharedRegion: isHome ? team.regionGroup : null,
      ...compareMembers(own, place, others, otherPlace),
      ...compareTags(run, { team, own, place, others, otherPlace }),
      sharedDays: weekdays.filter((_, day) => shared & (1 << day)),
      dayOverlap: dayOverlap(own.days[place] ?? 0, others.days[otherPlace] ?? 0),
    };
  };
}

function compareMembers(own: TeamColumns, place: number, others: TeamColumns, otherPlace: number) {
  const { seats } = own;
  let [gap, varied, letters] = [0, 0, 0];
  let [youngest, oldest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const affiliations: number[] = [];
  const types: number[] = [];
  for (let at = 0; at < 2 * seats; at += 1) {
    const [columns, member] =
      at < seats ? [own, place * seats + at] : [others, (otherPlace - 1) * seats + at];
    youngest = Math.min(youngest, columns.ages[member] ?? 0);
    oldest = Math.max(oldest, columns.ages[member] ?? 0);
    addKnown(affiliations, columns.affiliations[member] ?? 0);
    addKnown(types, columns.mbti[member] ?? 0);
  }
  for (let one = place * seats; one < (place + 1) * seats; one += 1) {
    for (let other = otherPlace * seats; other < (otherPlace + 1) * seats; other += 1) {
      gap += Math.abs((own.ages[one] ?? 0) - (others.ages[other] ?? 0));
      if (own.affiliations[one] === 0 || own.affiliations[one] !== others.affiliations[other]) varied += 1;
      letters += mbtiCloseness[((own.mbti[one] ?? 0) << 5) | (others.mbti[other] ?? 0)] ?? 0;
    }
  }
  const cross = seats * seats;
  return {
    meanAgeGapYears: gap / cross,
    ageSpanYears: oldest - youngest,
    affiliationCount: affiliations.length,
    affiliationVariety: varied / cross,
    mbtiTypeCount: types.length,
    mbtiCloseness: letters / cross,
  };
}

function addKnown(known: number[], value: number): void {
  if (value !== 0 && !known.includes(value)) known.push(value);
}

type Compared = {
  team: TeamProfile;
  own: TeamColumns;
  place: number;
  others: TeamColumns;
  otherPlace: number;
};

function compareTags({ columns }: PreparedRun, { team, own, place, others, otherPlace }: Compared) {
  const theirs = others.tags.numbers.subarray(
    others.tags.starts[otherPlace],
    others.tags.starts[otherPlace + 1],
  );
  const sharedTagIds: number[] = [];
  const sharedKeys: string[] = [];
  let weight = 0;
  for (let at = own.tags.starts[place] ?? 0; at < (own.tags.starts[place + 1] ?? 0); at += 1) {
    const number = own.tags.numbers[at] ?? 0;
    if (!theirs.includes(number)) continue;
    weight += columns.tags.weights[number] ?? 0;
    const key = columns.tags.keys[number];
    if (typeof key === 'number') sharedTagIds.push(key);
    else if (key !== undefined) sharedKeys.push(key);
  }
  return {
    sharedTagIds: sharedTagIds.sort((a, b) => a - b),
    // As the team itself wrote them.
    sharedCustomTags: sharedKeys.flatMap(
      (key) => team.customTags.findLast((tag) => customTagKey(tag) === key) ?? [],
    ),
    tagOverlap: tagOverlap(weight, own.tags.teamRoot[place] ?? 0, others.tags.teamRoot[otherPlace] ?? 0),
  };
}
