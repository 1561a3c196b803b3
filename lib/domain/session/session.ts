import { logout } from '@/contract/sessions';
import { trackEvent } from '@/lib/analytics/analytics';
import { findNativeApp } from '@/lib/bridge/native-app';
import { isApiError } from '@/lib/errors/api-error';
import { layFloor } from '@/lib/history/floors';
import { leavePlaces } from '@/lib/history/held-places';
import { announceError } from '@/lib/http/announce-error';
import { endOf } from '@/lib/http/api-signals';
import { setCaller } from '@/lib/http/caller';
import { callEndpoint } from '@/lib/http/client';
import { isSessionOver, type NewSession, tokenSource } from '@/lib/http/token-source';
import { paths } from '@/lib/paths/paths';
import { clearCredentials, stored } from '@/lib/storage/stored';
import { decideStart, type StoredCredentials } from './decide-start';
import { forgetPerson } from './forget-person';
import { takeHandOverCookies } from './hand-over-cookies';
import { emitSessionEnd } from './session-end';
import { sessionStore, setSession } from './session-store';
import { signedInUserId } from './signed-in-user';
import { clearSignUpCredentials, storeSession } from './store-session';
import { giveDraftsBack, keepDraftsOver } from './waiting-drafts';

// A page acts as the person it shows, also before it has heard that another tab signed somebody else in.
setCaller(() => signedInUserId() ?? stored.userId.get());

/** Runs once a page: cookies, then the start-up rules, then a refresh where they ask for one. */
export async function startSession(): Promise<void> {
  if (sessionStore.getState().status !== 'loading') return;
  if (document.cookie.includes('crossing0=')) await unpack();
  const [userId, refreshToken] = [stored.userId.get(), stored.refreshToken.get()];
  const handedOver = takeHandOverCookies();
  if (userId !== null && refreshToken && userId !== stored.userId.get()) void endReplaced(refreshToken);
  if (handedOver === 'session') trackEvent('login_complete', { method: 'page' });
  if (handedOver !== null)
    layFloor({ href: handedOver === 'session' ? paths.home : paths.agreeToTerms, isOverSignIn: true });
  if (findNativeApp()) await connectNativeApp();
  if (handedOver === 'session') tellNewSession();
  if (sessionStore.getState().status !== 'loading') return;
  await startFromStorage();
}

/** Few devices keep nothing: the code for what they took along comes to those alone. */
async function unpack() {
  try {
    const { unpackCrossing } = await import('@/lib/storage/crossing');
    unpackCrossing(paths.niceVerification);
  } catch {
    // Without it they are nobody here, and sign in again.
  }
}

/** Somebody else came from a provider to a device on which a session was alive: it ends as by a logout. */
async function endReplaced(refreshToken: string) {
  revoke(refreshToken).catch(() => {});
  // Whoever cleans up listens from the very moment on that this page starts.
  await Promise.resolve();
  emitSessionEnd({ isFollowed: false });
}

/** Again after `unreachable`. */
export async function retryStart(): Promise<void> {
  await startFromStorage();
}

/** A session begins here: the sign-up is finished. */
export function establishSession(session: NewSession): void {
  storeSession(session);
  tokenSource().tellLogin(session);
  begin(session.userId);
}

/** Logout by choice: tells the api (an answer is not waited for long and never needed), then cleans up here. */
export async function logOut(): Promise<void> {
  try {
    await revokeRefreshToken();
  } catch {
    // Without a stored token the api is not asked; the local logout proceeds (docs/product.md#logout).
  }
  tokenSource().tellLogout({ isForced: false });
  endSession({ isLoggedOut: true });
}

/** Logout without a call to the api: local cleanup only. */
export function forceLogOut(): void {
  tokenSource().tellLogout({ isForced: true });
  endSession({ isLoggedOut: true });
}

/** The session ended by itself; a sign-in leads back to this page, and to what was typed there. Other tabs are told so. */
export function expireSession(): void {
  if (hasEndedElsewhere()) {
    followStorage();
    return;
  }
  const userId = stored.userId.get();
  // Before the credentials go, so that nobody takes that for a logout.
  if (userId !== null) stored.expiredUserId.set(userId);
  keepDraftsOver(() => endSession({ isLoggedOut: false }), userId);
}

/** Its owner ended the session from another phone: nothing of them waits on this one, nor in other tabs of it. */
export function forgetSession(): void {
  if (hasEndedElsewhere()) followStorage();
  else endSession({ isLoggedOut: true });
}

/** Another tab ended it first, and may be signing up, or in as somebody else. */
function hasEndedElsewhere(): boolean {
  const session = sessionStore.getState();
  const isOurs = session.status !== 'authenticated' || session.userId === stored.userId.get();
  return !isOurs && decideStart(readStored()) !== 'refresh';
}

/** The proof of the provider sign-in ran out, or is gone. What was typed stays for the next one. */
export function expireSignUp(): void {
  clearSignUpCredentials();
  void leavePlaces(0, false);
  setSession({ status: 'unauthenticated', isLoggedOut: true });
}

/** Follows what another tab did: signed in, logged out, changed the person. */
export function followStorage(): void {
  const session = sessionStore.getState();
  if (session.status === 'loading' || session.status === 'refreshing') return;
  const start = decideStart(readStored());
  const userId = stored.userId.get();
  if (start === 'authenticated' && userId) {
    const isMember = session.status === 'authenticated';
    if (isMember && session.userId === userId) return;
    if (isMember) forgetPerson({ isFollowed: true });
    // What was asked about a sign-up, as whether to give it up, is no question any more.
    else void leavePlaces(0, false);
    begin(userId);
  } else if (session.status === 'authenticated' && start !== 'refresh') {
    followEnd(session.userId);
  } else if (session.status === 'signup' && start === 'unauthenticated') {
    expireSignUp();
  }
}

/** As it ended there it ends here: by itself, or because somebody chose so. */
function followEnd(userId: number) {
  const isLoggedOut = stored.expiredUserId.get() !== userId;
  keepDraftsOver(() => forgetPerson({ isFollowed: true }), isLoggedOut ? null : userId);
  setSession({ status: 'unauthenticated', isLoggedOut });
}

async function startFromStorage() {
  const start = decideStart(readStored());
  if (start === 'refresh') return refreshAtStart({ whenSilent: 'unreachable' });
  // A visitor in an app that says nothing can still sign in on the page.
  if (start === 'unauthenticated' && tokenSource().canStartSession)
    return refreshAtStart({ whenSilent: 'unauthenticated' });
  const userId = stored.userId.get();
  if (start === 'authenticated' && userId) begin(userId);
  else if (start === 'signup') setSession({ status: 'signup' });
  else setSession({ status: 'unauthenticated', isLoggedOut: false });
}

/** Its code is loaded in the webview only. */
async function connectNativeApp() {
  const { connectApp } = await import('./connect-app');
  await connectApp();
}

/** What came by cookies the app does not know yet. */
function tellNewSession() {
  const [accessToken, refreshToken] = [stored.accessToken.get(), stored.refreshToken.get()];
  const userId = stored.userId.get();
  if (accessToken && refreshToken && userId) tokenSource().tellLogin({ accessToken, refreshToken, userId });
}

async function refreshAtStart({ whenSilent }: { whenSilent: 'unreachable' | 'unauthenticated' }) {
  setSession({ status: 'refreshing' });
  try {
    await tokenSource().renew(stored.accessToken.get() ?? '');
    if (hasBegunMeanwhile()) return;
    const userId = stored.userId.get();
    if (!userId) throw new Error('No refresh token found');
    begin(userId);
  } catch (error) {
    if (hasBegunMeanwhile()) return;
    const isRefused = !isApiError(error) || isSessionOver(error);
    // Who had no session loses nothing by the app's word: what came along waits for whoever signs in.
    if (whenSilent === 'unauthenticated') setSession({ status: whenSilent, isLoggedOut: false });
    else if (!isRefused) setSession({ status: whenSilent });
    else if (endOf(error).kind === 'signedOut') forgetSession();
    else expireSession();
    // Blocked or resigned: the sign-in page says so.
    if (isRefused) announceError(error);
  }
}

/** The app handed a session in while it was asked for one. */
function hasBegunMeanwhile(): boolean {
  return sessionStore.getState().status !== 'refreshing';
}

async function revokeRefreshToken() {
  const refreshToken = stored.refreshToken.get();
  if (!refreshToken) throw new Error('Logout failed: refreshToken is missing from localStorage');
  await revoke(refreshToken);
}

async function revoke(refreshToken: string) {
  await callEndpoint(logout, { body: { refreshToken }, signal: AbortSignal.timeout(3000) });
}

function endSession({ isLoggedOut }: { isLoggedOut: boolean }) {
  clearCredentials();
  if (isLoggedOut) stored.expiredUserId.remove();
  forgetPerson({ isFollowed: false, isExpired: !isLoggedOut });
  setSession({ status: 'unauthenticated', isLoggedOut });
}

/** Somebody is there. */
function begin(userId: number) {
  giveDraftsBack(userId);
  setSession({ status: 'authenticated', userId });
}

function readStored(): StoredCredentials {
  return {
    accessToken: stored.accessToken.get(),
    refreshToken: stored.refreshToken.get(),
    userId: stored.userId.get(),
    idpId: stored.idpId.get(),
    idpToken: stored.idpToken.get(),
    idpType: stored.idpType.get(),
  };
}
