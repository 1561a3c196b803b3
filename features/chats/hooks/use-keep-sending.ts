import { useEffect } from 'react';
import { keepLoading } from '@/lib/async/keep-loading';
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
    const controller = new AbortController();
    void keepLoading(() => import('../outbox/app-outbox'), controller).then((module) =>
      module?.openOutbox(userId).flush(),
    );
    return () => controller.abort();
  }, [userId]);
}
