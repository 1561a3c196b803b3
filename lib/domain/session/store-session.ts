import type { NewSession } from '@/lib/http/token-source';
import { stored } from '@/lib/storage/stored';
import { forgetWritten } from './forget-written';

/**
 * Keeps a session on the device, in the place of a sign-up that was under way. The proof goes last: other tabs are told
 * of each key, and one that saw neither would take the sign-up for ended.
 */
export function storeSession({ accessToken, refreshToken, userId }: NewSession): void {
  stored.accessToken.set(accessToken);
  stored.refreshToken.set(refreshToken);
  stored.userId.set(userId);
  const expiredUserId = stored.expiredUserId.get();
  if (expiredUserId !== null && expiredUserId !== userId) forgetWritten();
  stored.expiredUserId.remove();
  clearSignUpCredentials();
}

export function clearSignUpCredentials(): void {
  stored.idpId.remove();
  stored.idpToken.remove();
  stored.idpType.remove();
}
