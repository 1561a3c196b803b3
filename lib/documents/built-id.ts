import { notFound } from 'next/navigation';

/** The id of the one document that is built for a route that holds an id, and stands for every other: the largest there is. */
export const builtId = '2147483647';

/** The id a part of an address names. What is none names no page: Next answers 404. */
export function idOfAddress(part: string): number {
  return isIdOfAddress(part) ? Number(part) : notFound();
}

/** By hand: pages ask that load nothing to parse with (`idParamSchema`, of contract/primitives.ts, takes the same ids). */
export function isIdOfAddress(part: string): boolean {
  return /^[1-9]\d*$/.test(part) && Number(part) <= Number(builtId);
}
