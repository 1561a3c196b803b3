/** A list that is as long as its type says: `Tuple<Person, 3>` is `readonly [Person, Person, Person]`. */
export type Tuple<T, N extends number, Got extends readonly T[] = readonly []> = number extends N
  ? readonly T[]
  : Got['length'] extends N
    ? Got
    : Tuple<T, N, readonly [...Got, T]>;

/** Makes that many, one after the other; with a number in the code the answer is typed by it. */
export async function makeEach<T, N extends number>(
  count: N,
  makeOne: (index: number) => Promise<T>,
): Promise<Tuple<T, N>> {
  const made: T[] = [];
  for (let index = 0; index < count; index += 1) made.push(await makeOne(index));
  // The loop made exactly as many; a type cannot count its rounds.
  return made as unknown as Tuple<T, N>;
}

/** Makes one of each at the same time. */
export async function makeAll<T, From extends readonly unknown[]>(
  sources: From,
  makeOne: (source: From[number], index: number) => Promise<T>,
): Promise<{ readonly [Key in keyof From]: T }> {
  const made = await Promise.all(sources.map(makeOne));
  // As many and in the same order; `map` forgets how many.
  return made as { readonly [Key in keyof From]: T };
}

/** The people who do something that many times in all, each when it is their turn. */
export function takeTurns<T>(people: readonly T[], count: number): T[] {
  return Array.from({ length: Math.ceil(count / people.length) }, () => people)
    .flat()
    .slice(0, count);
}
