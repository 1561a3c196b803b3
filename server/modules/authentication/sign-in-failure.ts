import type { IdentityProviderErrorKind } from '../../adapters/identity-providers/identity-provider-error';
import type { App } from '../../app-context';

const names = {
  denied: 'SIGN_IN_DENIED',
  invalid_state: 'SIGN_IN_EXPIRED',
  invalid_token: 'SIGN_IN_FAILED',
  unavailable: 'SIGN_IN_UNAVAILABLE',
} as const satisfies Record<IdentityProviderErrorKind, string>;

/** The sign-in page with the name of what went wrong in `?error=`. */
export function signInFailure(app: App, kind: IdentityProviderErrorKind): URL {
  const target = new URL('/sign-in', app.env.WEB_URL);
  target.searchParams.set('error', names[kind]);
  return target;
}
