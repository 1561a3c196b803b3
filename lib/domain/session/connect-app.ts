import { trackEvent } from '@/lib/analytics/analytics';
import { storeAppIdentity } from '@/lib/bridge/app-identity';
import type { AppMessage } from '@/lib/bridge/app-messages';
import { createAppTokenSource } from '@/lib/bridge/app-token-source';
import { openBridge } from '@/lib/bridge/open-bridge';
import { setTokenSource } from '@/lib/http/token-source';
import { clearCredentials, stored } from '@/lib/storage/stored';
import { forgetPerson } from './forget-person';
import { onSessionEnd } from './session-end';
import { sessionStore, setSession } from './session-store';
import { storeSession } from './store-session';
import { giveDraftsBack } from './waiting-drafts';

/** In the webview tokens come from the app, and sessions may, at any moment. Nothing in a host that is not ours. */
export async function connectApp(): Promise<void> {
  const bridge = await openBridge();
  if (!bridge) return;
  const source = createAppTokenSource(bridge, { takeSession: takeAppSession });
  setTokenSource(source);
  onSessionEnd(storeAppIdentity);
  bridge.on('loginToWebview', (session) => {
    source.handIn(session);
    takeAppSession(session);
  });
}

function takeAppSession(session: AppMessage<'loginToWebview'>): void {
  const before = stored.userId.get();
  // An app may say at its every start who is there: that is no sign-in.
  const isNew = before !== session.userId || stored.accessToken.get() === null;
  if (before !== null && before !== session.userId) forgetPersonBefore();
  storeSession(session);
  if (session.isUsernameType !== undefined) stored.isUsernameType.set(`${session.isUsernameType}`);
  const current = sessionStore.getState();
  const isKnown = current.status === 'authenticated' && current.userId === session.userId;
  if (isKnown) return;
  const method = stored.isUsernameType.get() === 'true' ? 'username' : 'app';
  if (isNew) trackEvent('login_complete', { method });
  giveDraftsBack(session.userId);
  setSession({ status: 'authenticated', userId: session.userId });
}

/** As a logout does; another session takes its place at once. */
function forgetPersonBefore(): void {
  clearCredentials();
  forgetPerson({ isFollowed: false });
}
