/** The list with the item before the first of those that follow it, or at its end. */
export function insertBefore<T>(all: readonly T[], item: T, follows: (other: T) => boolean): T[] {
  const index = all.findIndex(follows);
  return index === -1 ? [...all, item] : [...all.slice(0, index), item, ...all.slice(index)];
}
