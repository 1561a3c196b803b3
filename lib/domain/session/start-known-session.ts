import { findNativeApp } from '@/lib/bridge/native-app';
import { localArea } from '@/lib/storage/storage-area';
import { sessionStore, setSession } from './session-store';

/**
 * The start of most visits, decided before the first render: credentials of a session lie in storage or
 * none of any kind, no sign-in has just handed over others, nobody comes back from another site with what a device
 * without storage took along, no native app may hold newer ones. Everything else is startSession's, which comes behind
 * the first paint. Reads storage bare: a parser would come first, and a token that is none is refused by the api.
 */
export function startKnownSession(): void {
  if (sessionStore.getState().status !== 'loading' || findNativeApp()) return;
  if (/(^|; )(accessToken|idpToken|crossing0)=/.test(document.cookie)) return;
  const kinds = ['accessToken', 'refreshToken', 'idpToken'];
  if (kinds.every((kind) => localArea.read(kind) === null)) {
    setSession({ status: 'unauthenticated', isLoggedOut: false });
    return;
  }
  const userId = localArea.read('userId') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(userId)) return;
  if (localArea.read('accessToken') && localArea.read('refreshToken'))
    setSession({ status: 'authenticated', userId: Number(userId) });
}
