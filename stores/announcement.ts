import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { sessionStateStorage } from '@/lib/storage/state-storage';
import { storageKeys } from '@/lib/storage/storage-keys';

interface AnnouncementState {
  /** Announcements that came up since the page was loaded: once is enough. */
  shownIds: readonly number[];
  /** What a reload of the same session remembers of them. */
  keptIds: readonly number[];
  markShown: (announcementId: number) => void;
  /** From the next load on its suppression alone decides, which knows when it ends. */
  leaveToSuppression: (announcementId: number) => void;
  reset: () => void;
}

const nothing = { shownIds: [], keptIds: [] };

/** Which announcements this session has seen (docs/product.md#announcements). */
export const useAnnouncementStore = create<AnnouncementState>()(
  persist(
    (set) => ({
      ...nothing,
      markShown: (id) =>
        set(({ shownIds, keptIds }) => ({ shownIds: [...shownIds, id], keptIds: [...keptIds, id] })),
      leaveToSuppression: (id) => set(({ keptIds }) => ({ keptIds: keptIds.filter((kept) => kept !== id) })),
      reset: () => set(nothing),
    }),
    {
      name: storageKeys.announcements,
      storage: createJSONStorage(() => sessionStateStorage),
      partialize: ({ keptIds }) => ({ keptIds }),
      skipHydration: true,
    },
  ),
);
