import type { TagColumns } from './tag-columns';

/** Tags of one team marked by their number, so that comparing it with another team looks at each of its tags once. */
export function createTagMarks(weights: Float64Array, seats: number) {
  /** Which members of the marked team have the tag, a bit each. */
  const marks = new Uint8Array(weights.length);
  /** The weight of the tags that each member shares with the other team: of the marked team, and of the other. */
  const own = new Float64Array(seats);
  const others = new Float64Array(seats);
  let marked: { tags: TagColumns; place: number } | null = null;
  return {
    own,
    others,
    mark(tags: TagColumns, place: number): void {
      if (marked)
        for (let at = startOf(marked.tags, marked.place); at < endOf(marked.tags, marked.place); at += 1)
          marks[marked.tags.numbers[at] ?? 0] = 0;
      for (let at = startOf(tags, place); at < endOf(tags, place); at += 1)
        marks[tags.numbers[at] ?? 0] = tags.seats[at] ?? 0;
      marked = { tags, place };
    },
    /** Fills `own` and `others`. */
    shareWith(tags: TagColumns, place: number): void {
      own.fill(0);
      others.fill(0);
      const end = endOf(tags, place);
      for (let at = startOf(tags, place); at < end; at += 1) {
        const number = tags.numbers[at] ?? 0;
        const bits = marks[number] ?? 0;
        if (bits === 0) continue;
        const weight = weights[number] ?? 0;
        addToSeats(own, bits, weight);
        addToSeats(others, tags.seats[at] ?? 0, weight);
      }
    },
  };
}

function addToSeats(sums: Float64Array, bits: number, weight: number): void {
  for (let seat = 0, left = bits; left !== 0; seat += 1, left >>= 1)
    if (left & 1) sums[seat] = (sums[seat] ?? 0) + weight;
}

function startOf({ starts }: TagColumns, place: number): number {
  return starts[place] ?? 0;
}

function endOf({ starts }: TagColumns, place: number): number {
  return starts[place + 1] ?? 0;
}
