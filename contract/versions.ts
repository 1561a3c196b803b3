/**
 * Dotted numeric versions part by part, missing parts as 0: below 0 when `one` is older, 0 when equal.
 * A label around the numbers ("prod-1.7.7") is not looked at; a text without a number counts as 0.
 */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)];
  const length = Math.max(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

function partsOf(version: string): number[] {
  const numbers = /\d+(?:\.\d+)*/.exec(version)?.[0] ?? '0';
  return numbers.split('.').map(Number);
}
