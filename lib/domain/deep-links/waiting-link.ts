import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { sessionStateStorage } from '@/lib/storage/state-storage';
import { storageKeys } from '@/lib/storage/storage-keys';
import type { LinkTarget } from './deep-link';

interface WaitingLinkState {
  link: LinkTarget | null;
  /** Somebody was at a page when it came: it lies over that one, and back leads there. */
  isOver: boolean;
  /** The one that is being followed, until its page is there: a session that ends on the way must not lose it. */
  underWay: LinkTarget | null;
  put: (link: LinkTarget, options: { isOver: boolean }) => void;
  follow: () => void;
  arrive: () => void;
  forget: () => void;
}

const none = { link: null, isOver: false, underWay: null };

/**
 * The newest link from outside that has not been followed: one that comes while nobody is signed in waits here, also
 * through the provider's pages (docs/product.md#deep-links).
 */
export const useWaitingLinkStore = create<WaitingLinkState>()(
  persist(
    (set, get) => ({
      ...none,
      put: (link, { isOver }) => set({ link, isOver, underWay: null }),
      follow: () => set(({ link }) => ({ ...none, underWay: link })),
      arrive: () => {
        if (get().underWay) set({ underWay: null });
      },
      forget: () => set(none),
    }),
    {
      name: storageKeys.waitingLink,
      storage: createJSONStorage(() => sessionStateStorage),
      partialize: ({ link, underWay }) => ({ link: link ?? underWay }),
      skipHydration: true,
    },
  ),
);
