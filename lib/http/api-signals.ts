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

export function emitApiSignal(signal: ApiSignal): void {
  for (const listener of listeners) listener(signal);
}

/** Answers the function that stops listening. */
export function onApiSignal(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
