import { signedOutMessage } from '@/contract/errors';
import { createListeners } from '@/lib/async/listeners';
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
  | { kind: 'upgradeRequired'; displayMessage: string }
  /** The api answers what this page does not know: a newer one is a load away. */
  | { kind: 'laterRelease' };

const listeners = createListeners<ApiSignal>();

/** What was said before anybody listened: who reacts comes behind the first content. */
const unheard: ApiSignal[] = [];

/** What a refused renewal means. Only the text of a sign-in that was ended is fixed, so it tells the two apart. */
export function endOf(refusal: unknown): ApiSignal {
  const isSignedOut = isApiError(refusal) && refusal.displayMessage === signedOutMessage;
  return isSignedOut ? { kind: 'signedOut', displayMessage: signedOutMessage } : { kind: 'sessionEnded' };
}

export function emitApiSignal(signal: ApiSignal): void {
  if (listeners.all.size === 0) unheard.push(signal);
  listeners.tell(signal);
}

/** Answers the function that stops listening. */
export function onApiSignal(listener: (signal: ApiSignal) => void): () => void {
  const stop = listeners.add(listener);
  for (const signal of unheard.splice(0)) listener(signal);
  return stop;
}
