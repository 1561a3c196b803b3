import { stored } from '@/lib/storage/stored';

/** A provider account has signed in that has no account here yet. */
export function storeSignUpCredentials(idpId = 'kakao-1'): void {
  stored.idpId.set(idpId);
  stored.idpToken.set('proof');
  stored.idpType.set('KAKAO');
}
