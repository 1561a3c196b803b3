import { sessionStore } from './session-store';

/** Who is signed in on this page; null for nobody. */
export function signedInUserId(): number | null {
  const session = sessionStore.getState();
  return session.status === 'authenticated' ? session.userId : null;
}
