export type IdentityProviderErrorKind =
  /** The person said no, or closed the provider's page. */
  | 'denied'
  /** The answer does not belong to a sign-in we started (forged, replayed or expired). */
  | 'invalid_state'
  /** The provider answered, but what it handed over does not prove who this is. */
  | 'invalid_token'
  /** The provider could not be reached or failed on its side; trying again may help. */
  | 'unavailable';

/** Every failure of a sign-in at an identity provider. `message` is for logs; it never holds a token. */
export class IdentityProviderError extends Error {
  override readonly name = 'IdentityProviderError';
  readonly kind: IdentityProviderErrorKind;

  constructor(kind: IdentityProviderErrorKind, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.kind = kind;
  }
}
