import { refreshToken as refreshTokenCall } from '@/contract/sessions';
import { stored } from '@/lib/storage/stored';
import { createHttp, requestOf } from './create-http';
import { parseAnswer } from './parse-answer';

const lockName = 'slide-token-refresh';

/** How long another tab's storage may take to be seen in this one; the tab that held the lock may also have failed. */
const STORAGE_LAG_MS = 300;

let inFlight: Promise<void> | null = null;

/** Without a bearer: a 401 of the refresh itself is an answer, not a reason to refresh. */
const http = createHttp();

/** One refresh at a time, for all calls of this tab and, by a lock, for all tabs of this browser. */
export const webTokenSource = {
  endsSessionWithoutHeader: true,
  canStartSession: false,
  // The calls to the api are all there is to tell.
  tellLogin() {},
  tellLogout() {},
  renew(refusedToken: string): Promise<void> {
    inFlight ??= withTabLock(refusedToken, () => renewUnlessDone(refusedToken)).finally(() => {
      inFlight = null;
    });
    return inFlight;
  },
};

/** Exchanges the stored refresh token. Rejects with 'No refresh token found' when there is none. */
async function refreshStoredTokens(): Promise<void> {
  const refreshToken = stored.refreshToken.get();
  const userId = stored.userId.get();
  if (!refreshToken || !userId) throw new Error('No refresh token found');
  const response = await http.request(requestOf(refreshTokenCall, { body: { refreshToken, userId } }));
  const tokens = parseAnswer(refreshTokenCall, response);
  const current = stored.refreshToken.get();
  // Signed out, or in as somebody else, while the answer was on its way: it belongs to nobody here any more.
  if (!current || stored.userId.get() !== userId) throw new Error('the session ended meanwhile');
  // Where tabs have no lock, another one was faster; either pair is good.
  if (current !== refreshToken) return;
  stored.accessToken.set(tokens.accessToken);
  stored.refreshToken.set(tokens.refreshToken);
}

async function renewUnlessDone(refusedToken: string) {
  // While we waited for the lock another tab may have renewed it: its refresh token must not be spent twice.
  const current = stored.accessToken.get();
  if (current && current !== refusedToken) return;
  await refreshStoredTokens();
}

/** `renew` alone among all tabs. Where there are no locks, the api forgives a token spent twice at once. */
async function withTabLock(refusedToken: string, renew: () => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || !navigator.locks) return renew();
  const { locks } = navigator;
  const wasFree = await locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await renew();
    return lock !== null;
  });
  if (wasFree) return;
  await locks.request(lockName, async () => {
    await otherTabsToken(refusedToken);
    await renew();
  });
}

/** The lock may be ours before what the other tab stored can be read here: waits for it, but not for ever. */
function otherTabsToken(refusedToken: string): Promise<void> {
  if (stored.accessToken.get() !== refusedToken) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(finish, STORAGE_LAG_MS);
    window.addEventListener('storage', finish);
    function finish() {
      clearTimeout(timer);
      window.removeEventListener('storage', finish);
      resolve();
    }
  });
}
