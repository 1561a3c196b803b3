import { useEffect, useState } from 'react';
import { TEAM_SIZE } from '@/contract/constants';
import { vibrate } from '@/lib/bridge/vibrate';
import { localArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';

const { seenTeam, userId } = storageKeys;

/**
 * How many of the own team this person has seen here last; null before they saw any. Kept by the device, as the third
 * may come while the app is closed. "person:count", since the parser of what is stored weighs more than all of this.
 */
function seenCount(): number | null {
  const [person, count] = localArea.read(seenTeam)?.split(':') ?? [];
  return count !== undefined && person === localArea.read(userId) ? Number(count) : null;
}

/** For who joins: so many were in before. */
export function noteMemberCount(count: number): void {
  localArea.write(seenTeam, `${localArea.read(userId)}:${count}`);
}

/** Whether the third came since this phone saw the team last: the clover closes then, once. */
export function useClosingClover(count: number): boolean {
  const [before, setBefore] = useState(seenCount);
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
