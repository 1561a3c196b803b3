/**
 * Pairs of one man team and one woman team that may meet, by their places in the two lists of the run, in columns:
 * as objects the millions of a large drop would not fit.
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
      if (count === table.man.length) table = grow(table, Math.ceil(count * 1.5));
      table.man[count] = man;
      table.woman[count] = woman;
      table.manLikes[count] = manLikes;
      table.womanLikes[count] = womanLikes;
      table.step[count] = step;
      count += 1;
    },
    finish: (): PairTable => ({
      count,
      man: table.man.subarray(0, count),
      woman: table.woman.subarray(0, count),
      manLikes: table.manLikes.subarray(0, count),
      womanLikes: table.womanLikes.subarray(0, count),
      step: table.step.subarray(0, count),
    }),
  };
}

/** The chance that both like each other. */
export function mutualChance(pairs: PairTable, place: number): number {
  return (pairs.manLikes[place] ?? 0) * (pairs.womanLikes[place] ?? 0);
}

function emptyTable(size: number): Omit<PairTable, 'count'> {
  return {
    man: new Int32Array(size),
    woman: new Int32Array(size),
    manLikes: new Float32Array(size),
    womanLikes: new Float32Array(size),
    step: new Uint8Array(size),
  };
}

function grow(table: Omit<PairTable, 'count'>, size: number): Omit<PairTable, 'count'> {
  const larger = emptyTable(size);
  larger.man.set(table.man);
  larger.woman.set(table.woman);
  larger.manLikes.set(table.manLikes);
  larger.womanLikes.set(table.womanLikes);
  larger.step.set(table.step);
  return larger;
}

/** Pairs that may meet, scored or not: what an even draw would be made from. */
export type PairPool = (visit: (man: number, woman: number, step: number) => void) => void;

export function poolOfTable(pairs: PairTable): PairPool {
  return (visit) => {
    for (let place = 0; place < pairs.count; place += 1)
      visit(pairs.man[place] ?? 0, pairs.woman[place] ?? 0, pairs.step[place] ?? 0);
  };
}
