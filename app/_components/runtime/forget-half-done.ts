import { localArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';
import { stored } from '@/lib/storage/stored';

/**
 * What somebody left half-way on this device, and chose on it, goes with them; not what another tab is signing up with:
 * a page that was asleep hears late of a logout.
 */
export function forgetHalfDone(): void {
  const isSigningUp = stored.idpId.get() !== null;
  if (!isSigningUp) localArea.remove(storageKeys.signUpDraft);
  // The rest is little, and its code is loaded only then.
  import('./forget-the-rest').then(
    ({ forgetTheRest }) => forgetTheRest({ isSigningUp }),
    () => undefined,
  );
}
