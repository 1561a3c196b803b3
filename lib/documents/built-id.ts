import { notFound } from 'next/navigation';
import { idParamSchema } from '@/contract/primitives';

/** The id of the one document that is built for a route that holds an id, and stands for every other: the largest there is. */
export const builtId = '2147483647';

/** The id a part of an address names. What is none names no page: Next answers 404. */
export function idOfAddress(part: string): number {
  return isIdOfAddress(part) ? Number(part) : notFound();
}

export function isIdOfAddress(part: string): boolean {
  return /^[1-9]\d*$/.test(part) && idParamSchema.safeParse(part).success;
}
