/** What an answer means beyond the call that got it. The session feature reacts; lib never toasts or redirects. */
export type ApiSignal =
  /** The session is over: the refresh was refused, or a 401 came without an authorization header. */
  | { kind: 'sessionEnded' }
  /** The proof of the provider sign-in is over an hour old. */
  | { kind: 'signupExpired' }
  | { kind: 'resigned'; displayMessage: string }
  /** For ever: the account is closed. */
  | { kind: 'blocked' }
  /** For a while, from what reaches other people. */
  | { kind: 'sanctioned'; displayMessage: string }
  | { kind: 'verificationRequired'; displayMessage: string }
  | { kind: 'upgradeRequired'; displayMessage: string };

type Listener = (signal: ApiSignal) => void;

const listeners = new Set<Listener>();

/** What was said before anybody listened: who reacts comes behind the first content. */
let unheard: ApiSignal[] = [];

export function emitApiSignal(signal: ApiSignal): void {
  if (listeners.size === 0) unheard.push(signal);
  for (const listener of listeners) listener(signal);
}

/** Answers the function that stops listening. */
export function onApiSignal(listener: Listener): () => void {
  listeners.add(listener);
  const waiting = unheard;
  unheard = [];
  for (const signal of waiting) listener(signal);
  return () => {
    listeners.delete(listener);
  };
}
