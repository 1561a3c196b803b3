type Listener = () => void;
const listeners = new Set<Listener>();

/** For what else belongs to a session: stores, the query cache. Answers the function that stops listening. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function emitSessionEnd(): void {
  for (const listener of listeners) listener();
}
