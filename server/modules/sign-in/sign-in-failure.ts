import type { IdentityProviderErrorKind } from '../../adapters/identity-providers/identity-provider-error';
import type { Context } from '../../app-context';
import type { AppError } from '../../errors/app-error';

const names = {
  denied: 'SIGN_IN_DENIED',
  invalid_state: 'SIGN_IN_EXPIRED',
  invalid_token: 'SIGN_IN_FAILED',
  unavailable: 'SIGN_IN_UNAVAILABLE',
  too_often: 'SIGN_IN_TOO_OFTEN',
} as const satisfies Record<IdentityProviderErrorKind | 'too_often', string>;

/** The sign-in page with the name of what went wrong in `?error=`; who tries again still gets to `returnTo`. */
export function signInFailure(
  { app }: Context,
  kind: keyof typeof names,
  returnTo: string | null = null,
): URL {
  const target = new URL('/sign-in', app.env.WEB_URL);
  target.searchParams.set('error', names[kind]);
  if (returnTo !== null) target.searchParams.set('returnTo', returnTo);
  return target;
}

/** The same for what the api itself refused: its limits, its load, a request it could not read. */
export function signInFailurePage(context: Context, { status }: AppError): URL {
  if (status === 429) return signInFailure(context, 'too_often');
  return signInFailure(context, status >= 500 ? 'unavailable' : 'invalid_token');
}
