import { localArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';

/** What someone typed and read is theirs alone: it goes with the session. */
export function forgetKeptText({ isFollowed }: { isFollowed: boolean }): void {
  if (!isFollowed) {
    localArea.remove(storageKeys.chatOutbox);
    localArea.remove(storageKeys.chatDrafts);
    localArea.remove(storageKeys.keptRooms);
  }
  // Its code was loaded with whatever is in it; without it there is nothing to throw away.
  void import('../outbox/app-outbox').then(
    ({ closeOutbox, forgetOutbox }) => (isFollowed ? closeOutbox() : forgetOutbox()),
    () => undefined,
  );
}
