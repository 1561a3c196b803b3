import type { FastifyRequest } from 'fastify';
import { type SignInFailure, startAuthorization } from '@/contract/authentication';
import type { IdentityProviderErrorKind } from '../../adapters/identity-providers/identity-provider-error';
import type { Context } from '../../app-context';
import type { AppError } from '../../errors/app-error';
import { ownPath } from './return-path';

const names = {
  denied: 'SIGN_IN_DENIED',
  invalid_state: 'SIGN_IN_EXPIRED',
  invalid_token: 'SIGN_IN_FAILED',
  unavailable: 'SIGN_IN_UNAVAILABLE',
  too_often: 'SIGN_IN_TOO_OFTEN',
} as const satisfies Record<IdentityProviderErrorKind | 'too_often', SignInFailure>;

/** What was refused may not have been read yet. */
const { query: startQuery } = startAuthorization;

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
export function signInFailurePage(context: Context, { status }: AppError, { query }: FastifyRequest): URL {
  return signInFailure(context, kindOf(status), ownPath(startQuery?.safeParse(query).data?.returnTo));
}

function kindOf(status: number): keyof typeof names {
  if (status === 429) return 'too_often';
  return status >= 500 ? 'unavailable' : 'invalid_token';
}
