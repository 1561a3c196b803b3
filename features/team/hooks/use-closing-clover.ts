import { useEffect, useState } from 'react';
import { TEAM_SIZE } from '@/contract/constants';
import { vibrate } from '@/lib/bridge/vibrate';

/** How many of the own team this phone has seen last; null before it saw any. */
let seenCount: number | null = null;

/** For who joins: so many were in before. */
export function noteMemberCount(count: number): void {
  seenCount = count;
}

/** Whether the third came since this phone saw the team last: the clover closes then, once. */
export function useClosingClover(count: number): boolean {
  const [before, setBefore] = useState(() => seenCount);
  const [shown, setShown] = useState(count);
  if (shown !== count) {
    setBefore(shown);
    setShown(count);
  }
  const isClosing = count === TEAM_SIZE && before !== null && before < TEAM_SIZE;
  useEffect(() => noteMemberCount(count), [count]);
  useEffect(() => {
    if (isClosing) vibrate('match');
  }, [isClosing]);
  return isClosing;
}
