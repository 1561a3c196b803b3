import type { AppMessage, UnaskedType } from './app-messages';

interface Mailbox {
  put(type: UnaskedType, payload: unknown): void;
  on<Type extends UnaskedType>(type: Type, listener: (payload: AppMessage<Type>) => void): () => void;
}

/** Of a kind that nobody listens to yet. */
const kept = 20;

/** Hands messages to who listens; what comes before anybody does waits for the first one. */
export function createMailbox(): Mailbox {
  const listeners = new Map<UnaskedType, Set<(payload: never) => void>>();
  const waiting = new Map<UnaskedType, unknown[]>();
  return {
    put(type, payload) {
      const heard = listeners.get(type);
      if (heard?.size) for (const listener of heard) listener(payload as never);
      else waiting.set(type, [...(waiting.get(type) ?? []), payload].slice(-kept));
    },
    on(type, listener) {
      const heard = listeners.get(type) ?? new Set();
      listeners.set(type, heard.add(listener));
      const early = waiting.get(type) ?? [];
      waiting.delete(type);
      for (const payload of early) listener(payload as never);
      return () => heard.delete(listener);
    },
  };
}
