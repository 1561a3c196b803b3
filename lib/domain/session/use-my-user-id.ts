import { useStore } from 'zustand';
import { sessionStore } from './session-store';

/** Whose session it is, known before anything is asked; null without one. */
export function useMyUserId(): number | null {
  return useStore(sessionStore, (session) => (session.status === 'authenticated' ? session.userId : null));
}
