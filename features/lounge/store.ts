import { create } from 'zustand';

interface LoungeState {
  /** The card the deck stands at, so that coming back finds it again. */
  currentPreMatchId: number | null;
  setCurrentPreMatchId: (preMatchId: number) => void;
}

export const useLoungeStore = create<LoungeState>()((set) => ({
  currentPreMatchId: null,
  setCurrentPreMatchId: (currentPreMatchId) => set({ currentPreMatchId }),
}));
