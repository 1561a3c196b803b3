/** What is in local storage once the cookies were moved there. */
export interface StoredCredentials {
  accessToken: string | null;
  refreshToken: string | null;
  userId: number | null;
  idpId: string | null;
  idpToken: string | null;
  idpType: string | null;
}

export type Start = 'authenticated' | 'signup' | 'refresh' | 'unauthenticated';

/** The rules of the start (docs/product.md#session-start). */
export function decideStart(credentials: StoredCredentials): Start {
  const { accessToken, refreshToken, userId, idpId, idpToken, idpType } = credentials;
  if (accessToken && refreshToken && userId) return 'authenticated';
  if (accessToken || refreshToken) return 'refresh';
  if (idpId && idpToken && idpType) return 'signup';
  return 'unauthenticated';
}
