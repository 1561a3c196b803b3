import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { onSessionEnd } from '@/lib/domain/session/session-end';
import { sessionStateStorage } from '@/lib/storage/state-storage';
import { storageKeys } from '@/lib/storage/storage-keys';
import { type DeckPlace, nowhere, readPlace } from './deck-place';

interface LoungeState extends DeckPlace {
  standAt: (place: DeckPlace) => void;
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

/** Where the deck stands survives a reload, not a logout; the rest lives as long as the page. */
export const useLoungeStore = create<LoungeState>()(
  persist(
    (set) => ({
      ...nowhere,
      standAt: (place) => set(place),
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
    }),
    {
      name: storageKeys.lounge,
      storage: createJSONStorage(() => sessionStateStorage),
      partialize: ({ currentPreMatchId, firstPreMatchId }) => ({ currentPreMatchId, firstPreMatchId }),
      merge: (kept, state) => ({ ...state, ...readPlace(kept) }),
    },
  ),
);

onSessionEnd(() => {
  useLoungeStore.getState().standAt(nowhere);
  // Resetting writes what is empty once more.
  useLoungeStore.persist.clearStorage();
});

function withId(ids: readonly number[], id: number, isIn: boolean): readonly number[] {
  const others = ids.filter((each) => each !== id);
  return isIn ? [...others, id] : others;
}
