import { errorCodes } from '@/contract/error-codes';
import { signedOutMessage } from '@/contract/errors';
import { ApiError, connectionError } from '@/lib/errors/api-error';
import { emitApiSignal, endOf } from '@/lib/http/api-signals';
import type { TokenSource } from '@/lib/http/token-source';
import { stored } from '@/lib/storage/stored';
import type { AppMessage } from './app-messages';
import type { Bridge } from './bridge';

type Token = Extract<AppMessage<'updatedToken'>, { accessToken: string }>;
type SignedOut = Extract<AppMessage<'updatedToken'>, { isLoggedOut: true }>;
type AppSession = AppMessage<'loginToWebview'>;

interface Options {
  /** The app answered with the session of somebody else than who is here: theirs begins. */
  takeSession: (session: AppSession) => void;
}

interface AppTokenSource extends TokenSource {
  /** A session that the app hands in while calls wait for a token: theirs when it is of the same person. */
  handIn(session: AppSession): void;
}

/**
 * In the webview the native app is asked for a new token (docs/product.md#token-renewal). Calls that wait share one
 * question; after the guard they are aborted with the error of a broken connection, and the session stays. Only the
 * app's own word that nobody is signed in ends it.
 */
export function createAppTokenSource(bridge: Bridge, { takeSession }: Options): AppTokenSource {
  let inFlight: Promise<void> | null = null;
  let settleInFlight: ((session: AppSession) => void) | null = null;

  function renew(refusedToken: string): Promise<void> {
    const handedIn = new Promise<Token>((resolve, reject) => {
      settleInFlight = (session) => (isOfSamePerson(session) ? resolve(session) : reject(new SomebodyElse()));
    });
    const asker = stored.userId.get();
    const answered = bridge.ask('requestToken', {}).then((answer) => refuseOtherPerson(answer, asker));
    return Promise.race([answered, handedIn])
      .catch((error: unknown) => {
        throw connectionError(error);
      })
      .then((token) => take(token, refusedToken));
  }

  /** The calls that wait are of who is here, and are sent for nobody else. */
  function refuseOtherPerson(answer: AppMessage<'updatedToken'>, asker: number | null) {
    if ('isLoggedOut' in answer || isOfSamePerson(answer)) return answer;
    const { accessToken, refreshToken, userId } = answer;
    // Where somebody was handed in meanwhile, the answer is about the one before.
    const isNews = stored.userId.get() === asker;
    if (isNews && refreshToken && userId) takeSession({ accessToken, refreshToken, userId });
    throw new SomebodyElse();
  }

  bridge.on('updatedToken', (token) => {
    // Of somebody who signs up it is no news that nobody is signed in.
    if ('isLoggedOut' in token) stored.idpToken.get() ?? emitApiSignal(endOf(signedOutInApp(token)));
    else if (stored.userId.get() !== null && isOfSamePerson(token)) store(token);
  });

  return {
    endsSessionWithoutHeader: false,
    canStartSession: true,
    renew(refusedToken) {
      inFlight ??= renew(refusedToken).finally(() => {
        inFlight = null;
        settleInFlight = null;
      });
      return inFlight;
    },
    handIn: (session) => settleInFlight?.(session),
    tellLogin(session) {
      // On the page people sign in by a provider, whatever way the app last saw.
      stored.isUsernameType.set('false');
      bridge.send('login', { ...session, isUsernameType: false });
    },
    tellLogout: ({ isForced }) => bridge.send('logout', { isForced }),
  };
}

class SomebodyElse extends Error {
  override readonly message = 'somebody else is signed in in the app';
}

function take(token: AppMessage<'updatedToken'>, refusedToken: string): void {
  if ('isLoggedOut' in token) throw signedOutInApp(token);
  if (token.accessToken === refusedToken) throw connectionError(new Error('the app knows no newer token'));
  store(token);
}

function store({ accessToken, refreshToken, userId }: Token): void {
  stored.accessToken.set(accessToken);
  if (refreshToken) stored.refreshToken.set(refreshToken);
  if (userId) stored.userId.set(userId);
}

/** Another person signs in by a session of their own, never by the way. */
function isOfSamePerson({ userId }: { userId?: number | undefined }): boolean {
  const current = stored.userId.get();
  return userId === undefined || current === null || userId === current;
}

/** As the api refuses a renewal. */
function signedOutInApp({ isForgotten = false }: SignedOut): ApiError {
  return new ApiError({
    code: errorCodes.unauthorized,
    status: 401,
    displayMessage: isForgotten ? signedOutMessage : '로그인이 필요해요. 다시 로그인해 주세요.',
    debugMessage: 'nobody is signed in in the native app',
  });
}
