import type { Bus } from '../../server/adapters/bus/bus';
import { createMemoryBus } from '../../server/adapters/bus/memory-bus';

export type GapBus = Bus & {
  /** The node's link breaks: nothing comes or goes. */
  breakLink: () => void;
  /** The link carries again, and the bus does not know of it yet. */
  letThrough: () => void;
  /** The link is back, and the bus says so. */
  restoreLink: () => void;
};

/** A node's view of a shared bus, with a link that a test can break. */
export function createGapBus(shared: Bus = createMemoryBus()): GapBus {
  const listeners = new Set<() => void>();
  let isUp = true;
  let isHealthy = true;
  return {
    publish: (subject, payload) =>
      isUp ? shared.publish(subject, payload) : Promise.reject(new Error('link is down')),
    subscribe: (subject, handler) =>
      shared.subscribe(subject, (payload) => {
        if (isUp) handler(payload);
      }),
    onGap: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isHealthy: () => isHealthy,
    close: () => shared.close(),
    breakLink: () => {
      isUp = false;
      isHealthy = false;
    },
    letThrough: () => {
      isUp = true;
    },
    restoreLink: () => {
      isUp = true;
      isHealthy = true;
      for (const listener of listeners) listener();
    },
  };
}
