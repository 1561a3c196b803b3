export interface AuthorizationStart {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface AuthorizationFinish {
  /** The URL the browser came back to; its query holds the answer when there is no `formBody`. */
  currentUrl?: string | URL;
  /** The posted fields, for providers that answer by form post. Unknown fields are tolerated. */
  formBody?: Record<string, unknown>;
  expectedState: string;
  nonce: string;
  codeVerifier: string;
  /** The same value `startAuthorization` was given. */
  redirectUri: string;
}

export interface IdentityProfile {
  /** The provider's stable id for this person (`sub`). */
  subject: string;
  email?: string;
  /** False when the provider makes no statement, as Kakao does: never link accounts by such an address. */
  isEmailVerified: boolean;
}

/** Sign-in at one identity provider. The caller keeps state, nonce and verifier (one row per sign-in). */
export interface IdentityProvider {
  startAuthorization(start: AuthorizationStart): Promise<URL>;
  /** @throws IdentityProviderError */
  finishAuthorization(finish: AuthorizationFinish): Promise<IdentityProfile>;
}
