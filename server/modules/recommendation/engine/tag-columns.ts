import type { TeamProfile } from './types';

/**
 * The tags of the teams of one side, those of a team between `starts[place]` and `starts[place + 1]`, each once and by
 * the number the run gave it. Weights are square roots, because an overlap divides by the root of two of them.
 */
export type TagColumns = {
  starts: Uint32Array;
  numbers: Uint32Array;
  /** Which members have the tag, a bit each; a tag of the team is everybody's. */
  seats: Uint8Array;
  teamRoot: Float64Array;
  memberRoot: Float64Array;
};

/** By a tag's number: its weight, for rare tags say more than "맛집", and its key: the id, or the text somebody wrote. */
export type Tags = { weights: Float64Array; keys: readonly (number | string)[] };

/** Reads the tags of all teams; the first `split` are one side, the others the second. */
export function numberTags(
  teams: readonly TeamProfile[],
  split: number,
): { first: TagColumns; second: TagColumns; tags: Tags } {
  const numbering = createNumbering<number | string>();
  const read = (side: readonly TeamProfile[]) => readTags(side, numbering.numberOf);
  const [first, second] = [read(teams.slice(0, split)), read(teams.slice(split))];
  const teamCounts = new Uint32Array(numbering.count() + 1);
  for (const { numbers } of [first, second])
    for (const number of numbers) teamCounts[number] = (teamCounts[number] ?? 0) + 1;
  const weights = Float64Array.from(teamCounts, (count, number) =>
    number === 0 ? 0 : Math.log(1 + (teams.length + 1) / (count + 1)),
  );
  const tags = { weights, keys: [0, ...numbering.names()] };
  return { first: weigh(first, weights), second: weigh(second, weights), tags };
}

export function customTagKey(tag: string): string {
  return `c:${tag.normalize('NFKC').trim().toLowerCase()}`;
}

/** Numbers from 1 in the order of first use. */
export function createNumbering<Name>() {
  const numbers = new Map<Name, number>();
  return {
    count: () => numbers.size,
    names: () => numbers.keys(),
    numberOf(name: Name): number {
      const known = numbers.get(name) ?? numbers.size + 1;
      numbers.set(name, known);
      return known;
    },
  };
}

type ReadTags = { starts: Uint32Array; numbers: Uint32Array; seats: Uint8Array; teamSize: number };

function readTags(teams: readonly TeamProfile[], numberOf: (key: number | string) => number): ReadTags {
  const starts = new Uint32Array(teams.length + 1);
  const numbers: number[] = [];
  const seats: number[] = [];
  for (const [place, { tagIds, customTags, members }] of teams.entries()) {
    const start = numbers.length;
    const everybody = (1 << members.length) - 1;
    const add = (key: number | string, bits: number) => {
      const number = numberOf(key);
      const known = numbers.indexOf(number, start);
      if (known === -1) {
        numbers.push(number);
        seats.push(bits);
      } else seats[known] = (seats[known] ?? 0) | bits;
    };
    for (const tagId of tagIds) add(tagId, everybody);
    for (const tag of customTags) add(customTagKey(tag), everybody);
    for (const [seat, member] of members.entries()) for (const tagId of member.tagIds) add(tagId, 1 << seat);
    starts[place + 1] = numbers.length;
  }
  return {
    starts,
    numbers: Uint32Array.from(numbers),
    seats: Uint8Array.from(seats),
    teamSize: teams[0]?.members.length ?? 0,
  };
}

function weigh({ starts, numbers, seats, teamSize }: ReadTags, weights: Float64Array): TagColumns {
  const teams = starts.length - 1;
  const teamRoot = new Float64Array(teams);
  const memberRoot = new Float64Array(teams * teamSize);
  for (let place = 0; place < teams; place += 1) {
    for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at += 1) {
      const weight = weights[numbers[at] ?? 0] ?? 0;
      teamRoot[place] = (teamRoot[place] ?? 0) + weight;
      for (let seat = 0; seat < teamSize; seat += 1)
        if ((seats[at] ?? 0) & (1 << seat))
          memberRoot[place * teamSize + seat] = (memberRoot[place * teamSize + seat] ?? 0) + weight;
    }
  }
  return { starts, numbers, seats, teamRoot: teamRoot.map(Math.sqrt), memberRoot: memberRoot.map(Math.sqrt) };
}
