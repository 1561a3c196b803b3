/** Pairs as they are found, in columns that double when they are full. */
export function createFoundPairs() {
  let men = new Int32Array(1024);
  let women = new Int32Array(1024);
  let codes = new Int32Array(1024);
  let count = 0;
  return {
    add(man: number, woman: number, code: number): void {
      if (count === men.length) [men, women, codes] = [twice(men), twice(women), twice(codes)];
      men[count] = man;
      women[count] = woman;
      codes[count] = code;
      count += 1;
    },
    /** Those of a man between `starts[man]` and the next, in the order they were found. */
    sortByMan(menCount: number) {
      const starts = new Uint32Array(menCount + 1);
      for (let at = 0; at < count; at += 1) {
        const after = (men[at] ?? 0) + 1;
        starts[after] = (starts[after] ?? 0) + 1;
      }
      for (let man = 0; man < menCount; man += 1)
        starts[man + 1] = (starts[man + 1] ?? 0) + (starts[man] ?? 0);
      const next = starts.slice();
      const sorted = { starts, women: new Int32Array(count), codes: new Uint8Array(count) };
      for (let at = 0; at < count; at += 1) {
        const man = men[at] ?? 0;
        const place = next[man] ?? 0;
        sorted.women[place] = women[at] ?? 0;
        sorted.codes[place] = codes[at] ?? 0;
        next[man] = place + 1;
      }
      return sorted;
    },
  };
}

function twice(column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * column.length);
  larger.set(column);
  return larger;
}
