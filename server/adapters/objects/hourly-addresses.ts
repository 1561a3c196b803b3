import { LRUCache } from 'lru-cache';

const hourMs = 3_600_000;
/** Pictures whose address is remembered: the faces a node shows in an hour, some ten megabytes. */
const most = 20_000;

/**
 * Addresses that are the same within the hour, so that browsers can cache what stands there: each is signed once in it
 * (`sign`, given the hour's beginning), which costs more than the rest of a small answer.
 */
export function hourlyAddresses(
  now: () => Date,
  sign: (key: string, hour: Date) => Promise<string>,
): (key: string) => Promise<string> {
  const known = new LRUCache<string, { hour: number; address: string }>({ max: most });
  return async (key) => {
    const hour = Math.floor(now().getTime() / hourMs) * hourMs;
    const last = known.get(key);
    if (last?.hour === hour) return last.address;
    const address = await sign(key, new Date(hour));
    known.set(key, { hour, address });
    return address;
  };
}
