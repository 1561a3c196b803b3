import { weekdays } from '@/contract/weekdays';
import { normalizeAffiliation } from './affiliation';
import { meanAgeOf } from './hard-mask';
import { learnOffsets } from './learned-offsets';
import type { EngineSettings } from './settings';
import { createNumbering, numberTags, type TagColumns, type Tags } from './tag-columns';
import type { TeamProfile } from './types';

/**
 * What scoring reads of the teams of one side, by their places, in columns: a large drop reads them millions of times,
 * and as objects they would neither fit nor be fast. What is of a member stands at `place * seats + seat`.
 */
export type TeamColumns = {
  seats: number;
  meanAge: Float64Array;
  /** The region group by its number. */
  region: Uint16Array;
  /** The days the team likes to meet, a bit each; 0 when it did not say. */
  days: Uint8Array;
  /** Log-odds of a LIKE of its gender before anything is known. */
  baseLogit: Float64Array;
  /** How much more the team is liked than its profile lets one expect, as far as that is known, in log-odds. */
  attraction: Float64Array;
  /** The same for how readily the team likes others; below 0 is picky. */
  openness: Float64Array;
  ages: Float64Array;
  /** The same number for the same school or company; 0 when unknown. */
  affiliations: Int32Array;
  /** Which letters of MBTI, as four bits and a fifth that says it is known; 0 when unknown. */
  mbti: Uint8Array;
  tags: TagColumns;
};

export type Columns = { men: TeamColumns; women: TeamColumns; tags: Tags };

/** Prepares what scoring needs once per team, with tag weights from the teams of this run. */
export function describeTeams(
  { men, women }: { men: readonly TeamProfile[]; women: readonly TeamProfile[] },
  settings: EngineSettings,
): Columns {
  const affiliations = createNumbering<string>();
  const regions = createNumbering<string>();
  const tags = numberTags([...men, ...women], men.length);
  const describe = (teams: readonly TeamProfile[], tagColumns: TagColumns) =>
    describeSide(teams, { settings, tags: tagColumns, affiliations, regions });
  return { men: describe(men, tags.first), women: describe(women, tags.second), tags: tags.tags };
}

/** Log-odds of a chance strictly between 0 and 1. */
export function logit(chance: number): number {
  return Math.log(chance / (1 - chance));
}

/** What was learned of both, in log-odds, for the chance that the first likes the second. */
export function learnedOf(teams: TeamColumns, team: number, others: TeamColumns, other: number): number {
  return (teams.openness[team] ?? 0) + (others.attraction[other] ?? 0);
}

type Numbering = ReturnType<typeof createNumbering<string>>;

function describeSide(
  teams: readonly TeamProfile[],
  {
    settings,
    tags,
    affiliations,
    regions,
  }: { settings: EngineSettings; tags: TagColumns; affiliations: Numbering; regions: Numbering },
): TeamColumns {
  const seats = settings.teamSize;
  const columns: TeamColumns = {
    seats,
    meanAge: Float64Array.from(teams, meanAgeOf),
    region: Uint16Array.from(teams, ({ regionGroup }) => regions.numberOf(regionGroup)),
    days: Uint8Array.from(teams, daysOf),
    baseLogit: Float64Array.from(teams, ({ gender }) => logit(settings.baseLikeRate[gender])),
    attraction: learnOffsets(
      teams.map(({ received }) => received),
      settings.learning,
    ),
    openness: learnOffsets(
      teams.map(({ sent }) => sent),
      settings.learning,
    ),
    ages: new Float64Array(teams.length * seats),
    affiliations: new Int32Array(teams.length * seats),
    mbti: new Uint8Array(teams.length * seats),
    tags,
  };
  const affiliationNumber = rememberAffiliations(affiliations);
  for (const [place, { members }] of teams.entries()) {
    for (const [seat, member] of members.entries()) {
      columns.ages[place * seats + seat] = member.age;
      columns.affiliations[place * seats + seat] = affiliationNumber(member.affiliation);
      columns.mbti[place * seats + seat] = mbtiBits(member.mbti);
    }
  }
  return columns;
}

function daysOf({ availableDays = [] }: TeamProfile): number {
  return availableDays.reduce((bits, day) => bits | (1 << weekdays.indexOf(day)), 0);
}

/** What people typed is read once however many typed the same. */
function rememberAffiliations(numbers: Numbering): (affiliation: string | null) => number {
  const known = new Map<string, number>();
  return (affiliation) => {
    if (affiliation === null) return 0;
    const remembered = known.get(affiliation);
    if (remembered !== undefined) return remembered;
    const normalized = normalizeAffiliation(affiliation);
    const number = normalized === null ? 0 : numbers.numberOf(normalized);
    known.set(affiliation, number);
    return number;
  };
}

function mbtiBits(mbti: string | null): number {
  if (mbti === null || mbti.length !== 4) return 0;
  return (
    16 |
    (mbti[0] === 'I' ? 1 : 0) |
    (mbti[1] === 'N' ? 2 : 0) |
    (mbti[2] === 'F' ? 4 : 0) |
    (mbti[3] === 'P' ? 8 : 0)
  );
}
