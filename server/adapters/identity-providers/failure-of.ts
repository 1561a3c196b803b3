import * as oidc from 'openid-client';
import { IdentityProviderError } from './identity-provider-error';

// Apple says user_cancelled_authorize, Kakao access_denied.
const DENIALS = new Set(['access_denied', 'user_cancelled_authorize', 'consent_required', 'login_required']);
const PROVIDER_TROUBLE = new Set(['server_error', 'temporarily_unavailable']);
const UNREADABLE = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
]);

/** Sorts whatever went wrong into the four kinds a caller can act on. */
export function failureOf(error: unknown): IdentityProviderError {
  if (error instanceof IdentityProviderError) return error;
  const cause = { cause: error };
  if (error instanceof oidc.AuthorizationResponseError) {
    const kind = DENIALS.has(error.error)
      ? 'denied'
      : PROVIDER_TROUBLE.has(error.error)
        ? 'unavailable'
        : 'invalid_token';
    return new IdentityProviderError(kind, `the provider answered ${nameOf(error)}`, cause);
  }
  if (error instanceof oidc.ResponseBodyError) {
    const kind = error.status >= 500 || PROVIDER_TROUBLE.has(error.error) ? 'unavailable' : 'invalid_token';
    return new IdentityProviderError(kind, `the token call answered ${nameOf(error)}`, cause);
  }
  if (isUnreachable(error)) return new IdentityProviderError('unavailable', 'no usable answer', cause);
  return new IdentityProviderError('invalid_token', 'the answer proves nothing', cause);
}

/** The error's name for the log, unless it is none: what comes through a browser may be any text. */
function nameOf({ error }: { error: string }): string {
  return /^[a-z_]{1,60}$/.test(error) ? error : 'no known error';
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && UNREADABLE.has(error.code)) return true;
  return error.message === 'fetch failed' || error.name === 'TimeoutError' || error.name === 'AbortError';
}
