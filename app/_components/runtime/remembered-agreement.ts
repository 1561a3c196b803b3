import { TERMS_VERSION } from '@/contract/constants';
import { localArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';

/** Whether this device has seen that the person agreed to the terms of this build. */
export function isAgreementRemembered(userId: number): boolean {
  return localArea.read(storageKeys.agreedTerms) === agreementOf(userId);
}

/** Keeps what the api said about it. */
export function rememberAgreement(userId: number, hasAgreed: boolean): void {
  if (hasAgreed) localArea.write(storageKeys.agreedTerms, agreementOf(userId));
  else forgetAgreement();
}

export function forgetAgreement(): void {
  localArea.remove(storageKeys.agreedTerms);
}

function agreementOf(userId: number): string {
  return `${userId} ${TERMS_VERSION}`;
}
