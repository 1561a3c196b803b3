import { isApiError } from '@/lib/errors/api-error';
import { webTokenSource } from './web-token-source';

/** What a sign-in brings. */
export interface NewSession {
  accessToken: string;
  refreshToken: string;
  userId: number;
}

/** Where a new access token comes from: the api on the web, the native app in the webview. */
export interface TokenSource {
  /**
   * Resolves once an access token other than `refusedToken` is stored. Rejects with an ApiError: `isSessionOver` of it, or
   * the session may still be alive.
   */
  renew(refusedToken: string): Promise<void>;
  /**
   * Whether a 401 on a call that carried no authorization header logs out: in a browser it does
   * (docs/product.md#token-renewal).
   */
  readonly endsSessionWithoutHeader: boolean;
  /** Whether a page without any credentials may still be given a session: the native app may hold one. */
  readonly canStartSession: boolean;
  /** Tells whoever holds the session besides this page that one begins here. */
  tellLogin(session: NewSession): void;
  /** … and that it is over; `isForced` when nobody chose so. */
  tellLogout(end: { isForced: boolean }): void;
}

/** The renewal was refused. A limit only says to come back: many phones behind one address share it. */
export function isSessionOver(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** How long the webview waits for the native app before waiting calls are aborted (docs/product.md#token-renewal). */
export const TOKEN_REFRESH_GUARD_MS = 30_000;

let current: TokenSource = webTokenSource;

export function tokenSource(): TokenSource {
  return current;
}

/** The native bridge puts itself here; null puts the web's back. */
export function setTokenSource(source: TokenSource | null): void {
  current = source ?? webTokenSource;
}
