import { signedOutMessage } from '@/contract/errors';
import { isApiError } from '@/lib/errors/api-error';

/** What an answer means beyond the call that got it. The session feature reacts; lib never toasts or redirects. */
export type ApiSignal =
  /** The session is over: the refresh was refused, or a 401 came without an authorization header. */
  | { kind: 'sessionEnded' }
  /** Its owner ended it, from wherever: nothing of them waits on this device. */
  | { kind: 'signedOut'; displayMessage: string }
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

/** What a refused renewal means. Only the text of a sign-in that was ended is fixed, so it tells the two apart. */
export function endOf(refusal: unknown): ApiSignal {
  const isSignedOut = isApiError(refusal) && refusal.displayMessage === signedOutMessage;
  return isSignedOut ? { kind: 'signedOut', displayMessage: signedOutMessage } : { kind: 'sessionEnded' };
}

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
