import { create } from 'zustand';

interface ForcedUpdateState {
  /** The api refused a call of this version (2004). */
  isRequired: boolean;
  require: () => void;
}

export const useForcedUpdateStore = create<ForcedUpdateState>()((set) => ({
  isRequired: false,
  require: () => set({ isRequired: true }),
}));
