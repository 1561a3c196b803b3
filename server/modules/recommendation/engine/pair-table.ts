/**
 * Pairs of one man team and one woman team that may meet, by their places in the two lists of the run, in columns:
 * as objects the millions of a large drop would not fit. The pairs of a man team stand together.
 */
export type PairTable = {
  readonly count: number;
  readonly man: Int32Array;
  readonly woman: Int32Array;
  readonly manLikes: Float32Array;
  readonly womanLikes: Float32Array;
  /** The widening step that reaches the pair; 0 is home. */
  readonly step: Uint8Array;
};

export type Pair = { man: number; woman: number; manLikes: number; womanLikes: number; step: number };

/** Takes pairs one by one; its columns grow by half when they are full. */
export function createPairRows(expected: number) {
  let table = emptyTable(Math.max(16, expected));
  let count = 0;
  return {
    add({ man, woman, manLikes, womanLikes, step }: Pair): void {
      if (count === table.man.length) table = resize(table, count, Math.ceil(count * 1.5));
      table.man[count] = man;
      table.woman[count] = woman;
      table.manLikes[count] = manLikes;
      table.womanLikes[count] = womanLikes;
      table.step[count] = step;
      count += 1;
    },
    finish: (): PairTable => cut(table, count),
  };
}

/** The chance that both like each other. */
export function mutualChance(pairs: PairTable, place: number): number {
  return (pairs.manLikes[place] ?? 0) * (pairs.womanLikes[place] ?? 0);
}

/**
 * The pairs that are among the `limit` best of either team, those from home before wider ones, so that nobody is pruned
 * away everywhere.
 */
export function keepBest(
  pairs: PairTable,
  { limit, men, women }: { limit: number; men: number; women: number },
): PairTable {
  const [ofMen, ofWomen] = [createBests(men, limit), createBests(women, limit)];
  const worthOf = (place: number) => mutualChance(pairs, place) - (pairs.step[place] ?? 0);
  for (let place = 0; place < pairs.count; place += 1) {
    ofMen.add(pairs.man[place] ?? 0, worthOf(place));
    ofWomen.add(pairs.woman[place] ?? 0, worthOf(place));
  }
  let count = 0;
  for (let place = 0; place < pairs.count; place += 1) {
    const value = worthOf(place);
    const [man, woman] = [pairs.man[place] ?? 0, pairs.woman[place] ?? 0];
    if (!ofMen.isBest(man, value) && !ofWomen.isBest(woman, value)) continue;
    pairs.man[count] = man;
    pairs.woman[count] = woman;
    pairs.manLikes[count] = pairs.manLikes[place] ?? 0;
    pairs.womanLikes[count] = pairs.womanLikes[place] ?? 0;
    pairs.step[count] = pairs.step[place] ?? 0;
    count += 1;
  }
  // Copied, because a part of the columns would keep the whole of them in memory.
  return resize(pairs, count, count);
}

/** For each team the highest values it was given, as heaps with the lowest of them on top, one after the other. */
function createBests(teams: number, limit: number) {
  const heaps = new Float32Array(teams * limit).fill(Number.NEGATIVE_INFINITY);
  return {
    add(team: number, value: number): void {
      const top = team * limit;
      if (value <= (heaps[top] ?? 0)) return;
      let place = 0;
      for (;;) {
        const left = 2 * place + 1;
        if (left >= limit) break;
        const right = left + 1;
        const lower = right < limit && (heaps[top + right] ?? 0) < (heaps[top + left] ?? 0) ? right : left;
        if (value <= (heaps[top + lower] ?? 0)) break;
        heaps[top + place] = heaps[top + lower] ?? 0;
        place = lower;
      }
      heaps[top + place] = value;
    },
    isBest: (team: number, value: number) => Math.fround(value) >= (heaps[team * limit] ?? 0),
  };
}

type Columns = Omit<PairTable, 'count'>;

function cut({ man, woman, manLikes, womanLikes, step }: Columns, count: number): PairTable {
  return {
    count,
    man: man.subarray(0, count),
    woman: woman.subarray(0, count),
    manLikes: manLikes.subarray(0, count),
    womanLikes: womanLikes.subarray(0, count),
    step: step.subarray(0, count),
  };
}

function emptyTable(size: number): Columns {
  return {
    man: new Int32Array(size),
    woman: new Int32Array(size),
    manLikes: new Float32Array(size),
    womanLikes: new Float32Array(size),
    step: new Uint8Array(size),
  };
}

/** The first `count` rows in columns with room for `size`. */
function resize(table: Columns, count: number, size: number): PairTable {
  const next = emptyTable(size);
  const rows = cut(table, count);
  next.man.set(rows.man);
  next.woman.set(rows.woman);
  next.manLikes.set(rows.manLikes);
  next.womanLikes.set(rows.womanLikes);
  next.step.set(rows.step);
  return { ...next, count };
}
