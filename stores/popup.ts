import { create } from 'zustand';

interface PopupState {
  isOpen: boolean;
  message: string;
  /** A page of ours that says more. */
  detailsHref: string | null;
  open: (message: string, detailsHref?: string) => void;
  /** Closing empties it. */
  close: () => void;
}

const closed = { isOpen: false, message: '', detailsHref: null };

export const usePopupStore = create<PopupState>()((set) => ({
  ...closed,
  open: (message, detailsHref) => set({ isOpen: true, message, detailsHref: detailsHref ?? null }),
  close: () => set(closed),
}));
