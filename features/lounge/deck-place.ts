/** The card the deck stands at, and the first one of the deck it was in: with another one a new drop has come. */
export interface DeckPlace {
  currentPreMatchId: number | null;
  firstPreMatchId: number | null;
}

export const nowhere: DeckPlace = { currentPreMatchId: null, firstPreMatchId: null };

/** Which card is in front. A new drop begins at its first one, and so does a deck whose card is gone. */
export function deckIndexOf(
  ids: readonly number[],
  { currentPreMatchId, firstPreMatchId }: DeckPlace,
): number {
  if (currentPreMatchId === null || firstPreMatchId !== ids[0]) return 0;
  return Math.max(0, ids.indexOf(currentPreMatchId));
}

/** A place as it was kept, or none. By hand: the deck's bar stands in the first paint, and a schema brings its library. */
export function readPlace(kept: unknown): DeckPlace {
  if (typeof kept !== 'object' || kept === null) return nowhere;
  if (!('currentPreMatchId' in kept && 'firstPreMatchId' in kept)) return nowhere;
  const { currentPreMatchId, firstPreMatchId } = kept;
  if (typeof currentPreMatchId !== 'number' || typeof firstPreMatchId !== 'number') return nowhere;
  return { currentPreMatchId, firstPreMatchId };
}
