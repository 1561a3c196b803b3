import { type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig, isAxiosError } from 'axios';
import type { Call } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import { ApiError, isApiError } from '@/lib/errors/api-error';
import { stored } from '@/lib/storage/stored';
import { emitApiSignal, endOf } from './api-signals';
import { isSessionOver, tokenSource } from './token-source';

interface Bearer {
  kind: 'session' | 'signup';
  token: string;
}

declare module 'axios' {
  interface AxiosRequestConfig {
    /** What the request said who it is; null for nobody. */
    bearer?: Bearer | null;
    /** Sent once more with a renewed token: a second 401 is the answer. */
    isReplay?: true;
  }
}

/**
 * Requests carry the stored bearer. A 401 holds the request, renews the token (once for all that wait) and replays it
 * once (docs/product.md#token-renewal); a refused renewal ends the session, a renewal without an answer does not.
 */
export function carryBearer(http: AxiosInstance): void {
  http.interceptors.request.use(withBearer);
  http.interceptors.response.use(undefined, (error: unknown) => {
    const refused = renewableRequest(error);
    if (!refused) throw error;
    return renewAndReplay(http, refused, error);
  });
}

/** A call goes as who made it, or not at all: by now, or when it is replayed, the device may be somebody else's. */
function withBearer(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const userId = stored.userId.get();
  if (config.madeBy && userId && userId !== config.madeBy)
    throw toUnauthorized(new Error('somebody else is signed in by now'));
  config.bearer = config.call ? bearerOf(config.call) : null;
  if (config.bearer) config.headers.set('Authorization', `Bearer ${config.bearer.token}`);
  return config;
}

/** Before there is an account, the proof of the provider sign-in opens what sign-up needs. */
function bearerOf(call: Call): Bearer | null {
  const accessToken = stored.accessToken.get();
  if (accessToken) return { kind: 'session', token: accessToken };
  const proof = call.who.includes('signup') ? stored.idpToken.get() : null;
  return proof ? { kind: 'signup', token: proof } : null;
}

/** The request a 401 answers, if its token may be renewed for it. */
function renewableRequest(error: unknown): InternalAxiosRequestConfig | null {
  if (!isAxiosError(error) || error.response?.status !== 401) return null;
  const { config } = error;
  return config?.call && !config.isReplay && !config.call.who.includes('anonymous') ? config : null;
}

async function renewAndReplay(
  http: AxiosInstance,
  refused: InternalAxiosRequestConfig,
  error: unknown,
): Promise<AxiosResponse> {
  if (refused.bearer?.kind !== 'session') {
    endWithoutRenewal(refused.bearer ?? null);
    throw error;
  }
  await renew(refused.bearer.token);
  if (!stored.accessToken.get()) throw toUnauthorized(new Error('No access token found'));
  return http.request({ ...refused, isReplay: true });
}

function endWithoutRenewal(proof: Bearer | null) {
  // Another tab may have a newer one, or an account, by now.
  if (proof && proof.token === stored.idpToken.get()) emitApiSignal({ kind: 'signupExpired' });
  else if (!proof && tokenSource().endsSessionWithoutHeader) emitApiSignal({ kind: 'sessionEnded' });
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
      emitApiSignal(endOf(error));
    throw error instanceof ApiError ? error : toUnauthorized(error);
  }
}

function isRefused(error: unknown): boolean {
  // Without a refresh token there is nothing left to try.
  if (!isApiError(error)) return error instanceof Error && error.message === 'No refresh token found';
  return isSessionOver(error);
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
