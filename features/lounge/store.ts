import { create } from 'zustand';

interface LoungeState {
  /** The card the deck stands at, so that coming back finds it again. */
  currentPreMatchId: number | null;
  setCurrentPreMatchId: (preMatchId: number) => void;
  /** Pairs that were put away here and may still be taken back. */
  hiddenMatchIds: readonly number[];
  hideMatch: (matchId: number) => void;
  showMatch: (matchId: number) => void;
}

export const useLoungeStore = create<LoungeState>()((set) => ({
  currentPreMatchId: null,
  setCurrentPreMatchId: (currentPreMatchId) => set({ currentPreMatchId }),
  hiddenMatchIds: [],
  hideMatch: (matchId) => set(({ hiddenMatchIds }) => ({ hiddenMatchIds: [...hiddenMatchIds, matchId] })),
  showMatch: (matchId) =>
    set(({ hiddenMatchIds }) => ({ hiddenMatchIds: hiddenMatchIds.filter((id) => id !== matchId) })),
}));
