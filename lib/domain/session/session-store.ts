import { createStore } from 'zustand/vanilla';

/** Who is looking at the app (docs/product.md#session-start). */
export type Session =
  /** Nothing is known yet: the server's rendering and the first moment in the browser. */
  | { status: 'loading' }
  | { status: 'refreshing' }
  /** Credentials are there, the api does not answer. */
  | { status: 'unreachable' }
  | { status: 'authenticated'; userId: number }
  /** A provider account signed in that has no account here yet. */
  | { status: 'signup' }
  /** `isLoggedOut`: the person chose so, and does not want to come back to this page. */
  | { status: 'unauthenticated'; isLoggedOut: boolean };

export const sessionStore = createStore<Session>(() => ({ status: 'loading' }));

export function setSession(session: Session): void {
  sessionStore.setState(session, true);
}
