import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Bus } from './bus';

const subject = 'slide.counts';
/** How long a node gathers before it tells: what somebody does on several nodes in this time is told a moment late. */
const gatherMs = 100;

const toldSchema = z.object({
  node: z.string(),
  windows: z.record(z.string(), z.record(z.string(), z.int().positive())),
});

/** What each node counts, told to the others over the bus. A bus that is away leaves each node to its own count. */
export interface SharedCounts {
  /** This node counted one more; `key` names nobody. */
  add(window: string, key: string): void;
  /** Hears what the other nodes counted. */
  listen(window: string, onCount: (key: string, count: number) => void): void;
  /** Tells what is gathered. */
  close(): Promise<void>;
}

export async function openSharedCounts(
  bus: Bus,
  { onError }: { onError: (error: unknown) => void },
): Promise<SharedCounts> {
  const node = randomUUID();
  const listeners = new Map<string, (key: string, count: number) => void>();
  let gathered = new Map<string, Map<string, number>>();
  let timer: NodeJS.Timeout | null = null;

  async function tell(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (gathered.size === 0) return;
    const windows = Object.fromEntries([...gathered].map(([name, keys]) => [name, Object.fromEntries(keys)]));
    gathered = new Map();
    // Lost with a bus that is away, whose own watch says so: the limits are as loose as one node is alone.
    await bus.publish(subject, Buffer.from(JSON.stringify({ node, windows }))).catch(() => {});
  }

  function hear(payload: Buffer): void {
    const told = toldSchema.parse(JSON.parse(payload.toString()));
    if (told.node === node) return;
    for (const [name, keys] of Object.entries(told.windows))
      for (const [key, count] of Object.entries(keys)) listeners.get(name)?.(key, count);
  }

  const stop = await bus.subscribe(subject, (payload) => {
    try {
      hear(payload);
    } catch (error) {
      onError(error);
    }
  });
  return {
    add(window, key) {
      const keys = gathered.get(window) ?? new Map<string, number>();
      gathered.set(window, keys.set(key, (keys.get(key) ?? 0) + 1));
      timer ??= setTimeout(() => void tell(), gatherMs);
    },
    listen: (window, onCount) => void listeners.set(window, onCount),
    async close() {
      stop();
      await tell();
    },
  };
}
