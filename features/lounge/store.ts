import { create } from 'zustand';

interface LoungeState {
  /** The card the deck stands at, so that coming back finds it again. */
  currentPreMatchId: number | null;
  setCurrentPreMatchId: (preMatchId: number) => void;
  /** Pairs, and cards nobody turned, that were put away here and may still be taken back. */
  hiddenMatchIds: readonly number[];
  hiddenPreMatchIds: readonly number[];
  setHidden: (what: { kind: 'match' | 'preMatch'; id: number }, isHidden: boolean) => void;
  /** The countdown is over, and the teams of the new drop are not here yet. */
  isDropDue: boolean;
  setDropDue: (isDropDue: boolean) => void;
  /** Matches whose LIKE is about to be sent and may still be taken back. */
  heldLikeIds: readonly number[];
  setLikeHeld: (matchId: number, isHeld: boolean) => void;
}

export const useLoungeStore = create<LoungeState>()((set) => ({
  currentPreMatchId: null,
  setCurrentPreMatchId: (currentPreMatchId) => set({ currentPreMatchId }),
  hiddenMatchIds: [],
  hiddenPreMatchIds: [],
  setHidden: ({ kind, id }, isHidden) =>
    set(({ hiddenMatchIds, hiddenPreMatchIds }) =>
      kind === 'match'
        ? { hiddenMatchIds: withId(hiddenMatchIds, id, isHidden) }
        : { hiddenPreMatchIds: withId(hiddenPreMatchIds, id, isHidden) },
    ),
  isDropDue: false,
  setDropDue: (isDropDue) => set({ isDropDue }),
  heldLikeIds: [],
  setLikeHeld: (matchId, isHeld) =>
    set(({ heldLikeIds }) => ({ heldLikeIds: withId(heldLikeIds, matchId, isHeld) })),
}));

function withId(ids: readonly number[], id: number, isIn: boolean): readonly number[] {
  const others = ids.filter((each) => each !== id);
  return isIn ? [...others, id] : others;
}
