import { errorCodes } from '@/contract/error-codes';
import { ApiError, connectionError } from '@/lib/errors/api-error';
import { emitApiSignal } from '@/lib/http/api-signals';
import { TOKEN_REFRESH_GUARD_MS, type TokenSource } from '@/lib/http/token-source';
import { stored } from '@/lib/storage/stored';
import type { Bridge } from './bridge';
import type { AppMessage } from './messages';

/**
 * In the webview the native app is asked for a new token (docs/product.md#token-renewal). Calls that wait share one
 * question; after the guard they are aborted with the error of a broken connection, and the session stays. Only the
 * app's own word that nobody is signed in ends it.
 */
export function createAppTokenSource(bridge: Bridge): TokenSource {
  let inFlight: Promise<void> | null = null;

  async function ask(refusedToken: string): Promise<void> {
    const token = await bridge
      .ask('requestToken', {}, { answer: 'updatedToken', timeoutMs: TOKEN_REFRESH_GUARD_MS })
      .catch((error: unknown) => {
        throw connectionError(error);
      });
    if ('isLoggedOut' in token) throw signedOutInApp();
    if (token.accessToken === refusedToken) throw connectionError(new Error('the app knows no newer token'));
    store(token);
  }

  bridge.on('updatedToken', (token) => {
    if ('isLoggedOut' in token) emitApiSignal({ kind: 'sessionEnded' });
    else if (stored.userId.get() !== null && isOfSamePerson(token)) store(token);
  });

  return {
    endsSessionWithoutHeader: false,
    canStartSession: true,
    renew(refusedToken) {
      inFlight ??= ask(refusedToken).finally(() => {
        inFlight = null;
      });
      return inFlight;
    },
    tellLogout: () => bridge.send('logout', {}),
  };
}

type Token = Extract<AppMessage<'updatedToken'>, { accessToken: string }>;

function store({ accessToken, refreshToken, userId }: Token): void {
  stored.accessToken.set(accessToken);
  if (refreshToken) stored.refreshToken.set(refreshToken);
  if (userId) stored.userId.set(userId);
}

/** Another person signs in with a question of the page, never by the way. */
function isOfSamePerson({ userId }: Token): boolean {
  return userId === undefined || userId === stored.userId.get();
}

function signedOutInApp(): ApiError {
  return new ApiError({
    code: errorCodes.unauthorized,
    status: 401,
    displayMessage: '로그인이 필요해요. 다시 로그인해 주세요.',
    debugMessage: 'nobody is signed in in the native app',
  });
}
