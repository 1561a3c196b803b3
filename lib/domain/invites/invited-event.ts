import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { localStateStorage } from '@/lib/storage/state-storage';
import { storageKeys } from '@/lib/storage/storage-keys';

interface InvitedEvent {
  /** As it stood in the link, still encoded; the claim decodes it. */
  iuid: string;
  linkType: string;
}

interface InvitedEventState {
  invitedEvent: InvitedEvent | null;
  /** The link or code that was claimed last on this device, as it came: who says it again asks for nothing. */
  claimed: string | null;
  setInvitedEvent: (invitedEvent: InvitedEvent) => void;
  clear: () => void;
}

/** The invite link someone came by, kept on the device until it is claimed (docs/product.md#invites-and-referral). */
export const useInvitedEventStore = create<InvitedEventState>()(
  persist(
    (set) => ({
      invitedEvent: null,
      claimed: null,
      setInvitedEvent: (invitedEvent) => set({ invitedEvent }),
      clear: () => set({ invitedEvent: null }),
    }),
    {
      name: storageKeys.invitedEvent,
      storage: createJSONStorage(() => localStateStorage),
      skipHydration: true,
    },
  ),
);
