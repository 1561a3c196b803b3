import { forgetWritten } from '@/lib/domain/session/forget-written';
import type { SessionEnd } from '@/lib/domain/session/session-end';
import { localArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';

/**
 * What someone typed and read is theirs alone: it goes with the session. Where that ended by itself, what they wrote
 * waits for them, and goes when somebody else signs in (`storeSession`).
 */
export function forgetKeptText({ isFollowed, isExpired }: SessionEnd): void {
  if (!isFollowed) localArea.remove(storageKeys.keptRooms);
  if (!isFollowed && !isExpired) forgetWritten();
  // Its code was loaded with whatever is in it; without it there is nothing to close.
  void import('../outbox/app-outbox').then(
    ({ closeOutbox }) => closeOutbox(),
    () => undefined,
  );
}
