import { localArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';

/** What someone typed is theirs alone: it goes with the session. */
export function forgetKeptText(): void {
  localArea.remove(storageKeys.chatOutbox);
  localArea.remove(storageKeys.chatDrafts);
}
