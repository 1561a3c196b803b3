import { localArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';

/** What somebody left half-way on this device, and chose on it, goes with them. */
export function forgetHalfDone(): void {
  localArea.remove(storageKeys.signUpDraft);
  // The rest is little, and its code is loaded only then.
  import('./forget-the-rest').then(
    ({ forgetTheRest }) => forgetTheRest(),
    () => undefined,
  );
}
