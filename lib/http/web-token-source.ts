import { refreshToken as refreshTokenCall } from '@/contract/authentication';
import { stored } from '@/lib/storage/stored';
import { parseAnswer } from './parse-answer';
import { send } from './send';

let inFlight: Promise<void> | null = null;

/** One refresh at a time, for all calls of this tab and, by a lock, for all tabs of this browser. */
export const webTokenSource = {
  endsSessionWithoutHeader: true,
  renew(refusedToken: string): Promise<void> {
    inFlight ??= withTabLock(() => renewUnlessDone(refusedToken)).finally(() => {
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
  const response = await send(refreshTokenCall, { body: { refreshToken, userId } }, {});
  const tokens = await parseAnswer(refreshTokenCall, response);
  stored.accessToken.set(tokens.accessToken);
  stored.refreshToken.set(tokens.refreshToken);
}

async function renewUnlessDone(refusedToken: string) {
  // While we waited for the lock another tab may have renewed it: its refresh token must not be spent twice.
  const current = stored.accessToken.get();
  if (current && current !== refusedToken) return;
  await refreshStoredTokens();
}

async function withTabLock(action: () => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || !navigator.locks) return action();
  await navigator.locks.request('slide-token-refresh', action);
}
