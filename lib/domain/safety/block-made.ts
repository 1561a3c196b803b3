import type { SafetySubject } from './safety-subject';

type Listener = (subject: SafetySubject) => void;
const listeners = new Set<Listener>();

/** For what is under way between the two. Answers the function that stops listening. */
export function onBlockMade(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** This person has just blocked somebody, on this page. */
export function emitBlockMade(subject: SafetySubject): void {
  for (const listener of listeners) listener(subject);
}
