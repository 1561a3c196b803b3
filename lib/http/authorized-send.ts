import type { Call } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import { ApiError, isApiError } from '@/lib/errors/api-error';
import { stored } from '@/lib/storage/stored';
import { emitApiSignal } from './api-signals';
import { type RawInput, send } from './send';
import { tokenSource } from './token-source';

type Headers = Readonly<Record<string, string>>;

/**
 * Sends with the stored bearer. A 401 holds the call, renews the token and replays once
 * (docs/product.md#token-renewal); a refused renewal ends the session, a renewal without an answer does not.
 */
export async function authorizedSend(endpoint: Call, input: RawInput, headers: Headers): Promise<Response> {
  const accessToken = stored.accessToken.get();
  const bearer = accessToken ?? signupBearer(endpoint);
  const response = await send(endpoint, input, { ...headers, ...authorization(bearer) });
  if (response.status !== 401 || endpoint.who.includes('anonymous')) return response;
  if (!accessToken) {
    endWithoutRenewal(bearer !== null);
    return response;
  }
  await renew(accessToken);
  const renewed = stored.accessToken.get();
  if (!renewed) throw new Error('No access token found');
  return send(endpoint, input, { ...headers, ...authorization(renewed) });
}

/** Before there is an account, the proof of the provider sign-in opens what sign-up needs. */
function signupBearer(endpoint: Call): string | null {
  return endpoint.who.includes('signup') ? stored.idpToken.get() : null;
}

function authorization(bearer: string | null): Headers {
  return bearer ? { Authorization: `Bearer ${bearer}` } : {};
}

function endWithoutRenewal(hadSignupBearer: boolean) {
  if (hadSignupBearer) emitApiSignal({ kind: 'signupExpired' });
  else if (tokenSource().endsSessionWithoutHeader) emitApiSignal({ kind: 'sessionEnded' });
}

async function renew(refusedToken: string) {
  // A call that was under way while another one renewed: its token is old, the stored one is not.
  const current = stored.accessToken.get();
  if (current && current !== refusedToken) return;
  try {
    await tokenSource().renew(refusedToken);
  } catch (error) {
    // Of somebody blocked or resigned the answer itself says more; the call announces it.
    if (
      isRefused(error) &&
      !isApiError(error, errorCodes.resignedUser) &&
      !isApiError(error, errorCodes.sanctionedUser)
    )
      emitApiSignal({ kind: 'sessionEnded' });
    throw error instanceof ApiError ? error : toUnauthorized(error);
  }
}

function isRefused(error: unknown): boolean {
  // Without a refresh token there is nothing left to try.
  if (!isApiError(error)) return error instanceof Error && error.message === 'No refresh token found';
  return error.status >= 400 && error.status < 500;
}

function toUnauthorized(cause: unknown): ApiError {
  const debugMessage = cause instanceof Error ? cause.message : '';
  return new ApiError({
    code: errorCodes.unauthorized,
    status: 401,
    displayMessage: '로그인이 필요해요. 다시 로그인해 주세요.',
    debugMessage,
    cause,
  });
}
