import { localArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';

/** What somebody wrote in rooms and did not send. Its pictures lie apart, and the code for them comes only then. */
export function forgetWritten(): void {
  localArea.remove(storageKeys.chatOutbox);
  localArea.remove(storageKeys.chatDrafts);
  import('@/lib/storage/blob-shelf').then(
    ({ createBlobShelf }) => createBlobShelf(storageKeys.chatOutbox).clear(),
    () => undefined,
  );
}
