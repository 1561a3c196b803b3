/** How alike two MBTI types are, by `left * 32 + right`: four letters, a quarter each; unknown is neither near nor far. */
export const mbtiCloseness = Float64Array.from({ length: 32 * 32 }, (_, place) => {
  const [left, right] = [place >> 5, place & 31];
  return left === 0 || right === 0 ? 0.5 : 1 - countBits((left ^ right) & 15) / 4;
});

/**
 * The part of the days of the team with fewer that the other has as well, 0–1, from a bit for each day. A team that did
 * not say is neither near nor far.
 */
export function dayOverlap(days: number, otherDays: number): number {
  if (days === 0 || otherDays === 0) return 0.5;
  return countBits(days & otherDays) / Math.min(countBits(days), countBits(otherDays));
}

/** 0 when nothing is shared, 1 when everything is, from the roots of what all tags of either weigh. */
export function tagOverlap(sharedWeight: number, root: number, otherRoot: number): number {
  if (sharedWeight === 0) return 0;
  return Math.min(1, sharedWeight / (root * otherRoot));
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
