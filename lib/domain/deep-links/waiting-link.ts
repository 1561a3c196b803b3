import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { sessionStateStorage } from '@/lib/storage/state-storage';
import { storageKeys } from '@/lib/storage/storage-keys';
import type { LinkTarget } from './deep-link';

interface WaitingLinkState {
  link: LinkTarget | null;
  /** Somebody was at a page when it came: it lies over that one, and back leads there. */
  isOver: boolean;
  put: (link: LinkTarget, options: { isOver: boolean }) => void;
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
      isOver: false,
      put: (link, { isOver }) => set({ link, isOver }),
      forget: () => set({ link: null, isOver: false }),
    }),
    {
      name: storageKeys.waitingLink,
      storage: createJSONStorage(() => sessionStateStorage),
      partialize: ({ link }) => ({ link }),
      skipHydration: true,
    },
  ),
);
