import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { sessionStateStorage } from '@/lib/storage/state-storage';
import { storageKeys } from '@/lib/storage/storage-keys';

interface ReferralCodeState {
  referralCode: string;
  /** Taken from the address only if none is stored (docs/product.md#invites-and-referral). */
  keepFirst: (referralCode: string) => void;
  /** Typed by the person themselves, whatever was kept before. */
  replace: (referralCode: string) => void;
  clear: () => void;
}

export const useReferralCodeStore = create<ReferralCodeState>()(
  persist(
    (set) => ({
      referralCode: '',
      keepFirst: (referralCode) => {
        // What an earlier page kept counts too, also before the session start has read it.
        void useReferralCodeStore.persist.rehydrate();
        set((state) => ({ referralCode: state.referralCode || referralCode.trim() }));
      },
      replace: (referralCode) => set({ referralCode }),
      clear: () => set({ referralCode: '' }),
    }),
    {
      name: storageKeys.referralCode,
      storage: createJSONStorage(() => sessionStateStorage),
      partialize: ({ referralCode }) => ({ referralCode }),
      skipHydration: true,
    },
  ),
);
