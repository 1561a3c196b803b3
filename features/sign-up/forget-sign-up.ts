import { localArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';

/** A sign-up that was left half-way is over: its person signed out, or somebody with an account is here. */
export function forgetSignUp(): void {
  if (localArea.read(storageKeys.signUpDraft) === null) return;
  localArea.remove(storageKeys.signUpDraft);
  // Its code is loaded only then: most who are here have nothing to throw away.
  void import('./draft').then(
    ({ useSignUpDraft }) => useSignUpDraft.getState().clear(),
    () => undefined,
  );
}
