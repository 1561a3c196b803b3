import { create } from 'zustand';

interface PopupState {
  isOpen: boolean;
  message: string;
  open: (message: string) => void;
  /** Closing empties the message. */
  close: () => void;
}

export const usePopupStore = create<PopupState>()((set) => ({
  isOpen: false,
  message: '',
  open: (message) => set({ isOpen: true, message }),
  close: () => set({ isOpen: false, message: '' }),
}));
