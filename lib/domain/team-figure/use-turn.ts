import { type RefObject, useEffect, useState } from 'react';

/** How far a leaf is turned: its back, its edge, its face. */
export type TurnStage = 'covered' | 'edge' | 'open';

/**
 * A leaf goes from its back to its face over its edge, and waits there until its photo can be drawn: no turned leaf is
 * blank. One whose face was there from the start stands open at once.
 */
export function useTurn(turn: RefObject<HTMLElement | null>, wanted: TurnStage): TurnStage {
  const [isOpen, setIsOpen] = useState(wanted === 'open');
  if (isOpen && wanted !== 'open') setIsOpen(false);
  const isWaiting = wanted === 'open' && !isOpen;
  useEffect(() => {
    if (!isWaiting || !turn.current) return;
    let isLate = false;
    void Promise.all([decodePhoto(turn.current), endOfTurn(turn.current)]).then(() => {
      if (!isLate) setIsOpen(true);
    });
    return () => {
      isLate = true;
    };
  }, [isWaiting, turn]);
  return isWaiting ? 'edge' : wanted;
}

/** Also when it cannot be shown: the default image stands there then. */
async function decodePhoto(turn: HTMLElement): Promise<void> {
  // Not every environment decodes by request.
  await turn
    .querySelector('img')
    ?.decode?.()
    .catch(() => undefined);
}

/** When it stands on its edge; at once where nothing moves. */
async function endOfTurn(turn: HTMLElement): Promise<void> {
  await Promise.allSettled(turn.getAnimations?.().map(({ finished }) => finished) ?? []);
}
