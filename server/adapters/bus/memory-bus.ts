import { assertSubject, type Bus, type BusHandler, BusUnavailableError } from './bus';

type MemoryBusOptions = { onHandlerError?: (error: unknown) => void };

/** The bus of a single process. Delivery is asynchronous and in order, as on a real one. */
export function createMemoryBus({ onHandlerError = rethrow }: MemoryBusOptions = {}): Bus {
  const handlers = new Map<string, Set<BusHandler>>();
  let isOpen = true;

  function deliver(subject: string, payload: Buffer): void {
    for (const handler of handlers.get(subject) ?? []) {
      try {
        handler(payload);
      } catch (error) {
        onHandlerError(error);
      }
    }
  }

  return {
    publish: async (subject, payload) => {
      assertSubject(subject);
      if (!isOpen) throw new BusUnavailableError();
      queueMicrotask(() => deliver(subject, payload));
    },
    subscribe: async (subject, handler) => {
      assertSubject(subject);
      // One entry per call, so that the same function may listen twice.
      const entry: BusHandler = (payload) => handler(payload);
      const entries = handlers.get(subject) ?? new Set();
      handlers.set(subject, entries.add(entry));
      return () => {
        entries.delete(entry);
        if (entries.size === 0 && handlers.get(subject) === entries) handlers.delete(subject);
      };
    },
    // A process has no link to itself that could break.
    onGap: () => () => {},
    isHealthy: () => isOpen,
    close: async () => {
      isOpen = false;
      handlers.clear();
    },
  };
}

function rethrow(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
