import { useStore } from 'zustand';
import { sessionStore } from './session-store';
import { signedInUserId } from './signed-in-user';

/** The same as it changes, known before anything is asked. */
export function useSignedInUserId(): number | null {
  return useStore(sessionStore, signedInUserId);
}
