import { useStore } from 'zustand';
import { type Session, sessionStore } from './session-store';

export function useSession(): Session {
  return useStore(sessionStore);
}

export function useIsAuthenticated(): boolean {
  return useStore(sessionStore, ({ status }) => status === 'authenticated');
}
