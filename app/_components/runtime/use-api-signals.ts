import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { loadAhead } from '@/lib/async/load-ahead';
import { expireSession, expireSignUp, forceLogOut, forgetSession } from '@/lib/domain/session/session';
import { sessionStore } from '@/lib/domain/session/session-store';
import { type ApiSignal, onApiSignal } from '@/lib/http/api-signals';
import { paths } from '@/lib/paths/paths';
import { usePopupStore } from '@/stores/popup';
import { useForcedUpdateStore } from './forced-update-store';
import { notifyBlocked } from './notify-blocked';
import { toastVerificationRequired } from './verification-notice';

// Fetched while the page is new: once it is old, the server may have this code no more.
loadAhead(() => import('@/lib/http/read-unknown'));
const loadNotice = loadAhead(() => import('./new-release-notice'));

/** What some answers mean for the whole app (docs/product.md#errors). */
export function useApiSignals() {
  useEffect(() => onApiSignal(react), []);
}

function react(signal: ApiSignal) {
  // What was still under way when somebody left is answered to nobody.
  if (hasLeft()) return;
  switch (signal.kind) {
    case 'sessionEnded':
      // A page the browser kept asleep is not told what another tab did: its proof is gone.
      if (sessionStore.getState().status === 'signup') return react({ kind: 'signupExpired' });
      // Several calls may notice at once; the first one ends it.
      if (sessionStore.getState().status !== 'authenticated') return;
      expireSession();
      toast.blank('다시 로그인해 주세요.', { id: 'session-ended' });
      return;
    case 'signedOut':
      if (sessionStore.getState().status !== 'authenticated') return;
      forgetSession();
      toast.blank(signal.displayMessage, { id: 'session-ended' });
      return;
    case 'signupExpired':
      expireSignUp();
      toast.blank('시간이 지났어요. 다시 로그인하면 이어서 가입할 수 있어요.', { id: 'session-ended' });
      return;
    case 'resigned':
      leaveForGood(signal.displayMessage);
      return;
    case 'blocked':
      void notifyBlocked();
      return;
    case 'sanctioned':
      usePopupStore.getState().open(signal.displayMessage, paths.mySanctions);
      return;
    case 'verificationRequired':
      toastVerificationRequired(signal.displayMessage);
      return;
    case 'upgradeRequired':
      useForcedUpdateStore.getState().require();
      return;
    case 'laterRelease':
      loadNotice().then(
        ({ toastNewRelease }) => toastNewRelease(),
        () => undefined,
      );
  }
}

function hasLeft(): boolean {
  const session = sessionStore.getState();
  return session.status === 'unauthenticated' && session.isLoggedOut;
}

/** The api ended every session of this account already, so only this device is left to clean up. */
function leaveForGood(displayMessage: string) {
  const isSigningUp = sessionStore.getState().status === 'signup';
  forceLogOut();
  // From when one may sign up again is worth more than four seconds.
  if (isSigningUp) usePopupStore.getState().open(displayMessage);
  else toast.error(displayMessage, { id: 'resigned' });
}
