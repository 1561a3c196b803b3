import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { sessionStateStorage } from '@/lib/storage/state-storage';
import { storageKeys } from '@/lib/storage/storage-keys';
import type { LinkTarget } from './deep-link';

interface WaitingLinkState {
  link: LinkTarget | null;
  put: (link: LinkTarget) => void;
  forget: () => void;
}

/**
 * The newest link from outside that has not been followed: one that comes while nobody is signed in waits here, also
 * through the provider's pages (docs/product.md#deep-links).
 */
export const useWaitingLinkStore = create<WaitingLinkState>()(
  persist(
    (set) => ({
      link: null,
      put: (link) => set({ link }),
      forget: () => set({ link: null }),
    }),
    {
      name: storageKeys.waitingLink,
      storage: createJSONStorage(() => sessionStateStorage),
      partialize: ({ link }) => ({ link }),
      skipHydration: true,
    },
  ),
);
