import { useEffect } from 'react';
import { localArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';

/**
 * Sends what waits from before this page was loaded, whichever page it is. What waits since then is sent by the outbox
 * that took it; where nothing waits, nothing is loaded.
 */
export function useKeepSending(userId: number): void {
  useEffect(() => {
    const kept = localArea.read(storageKeys.chatOutbox);
    if (kept === null || kept === '[]') return;
    // Without its code what waits still waits: the next page tries again.
    void import('../outbox/app-outbox').then(
      ({ openOutbox }) => openOutbox(userId).flush(),
      () => undefined,
    );
  }, [userId]);
}
