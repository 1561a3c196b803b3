import type { NewSession } from '@/lib/http/token-source';
import { stored } from '@/lib/storage/stored';

/** Keeps a session on the device, in the place of a sign-up that was under way. */
export function storeSession({ accessToken, refreshToken, userId }: NewSession): void {
  clearSignUpCredentials();
  stored.accessToken.set(accessToken);
  stored.refreshToken.set(refreshToken);
  stored.userId.set(userId);
}

export function clearSignUpCredentials(): void {
  stored.idpId.remove();
  stored.idpToken.remove();
  stored.idpType.remove();
}
