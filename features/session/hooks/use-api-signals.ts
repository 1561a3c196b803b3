import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { type ApiSignal, onApiSignal } from '@/lib/http/api-signals';
import { expireSession, expireSignUp, logOut } from '@/lib/session/session';
import { sessionStore } from '@/lib/session/session-store';
import { usePopupStore } from '@/stores/popup';
import { useForcedUpdateStore } from '../store';

/** What some answers mean for the whole app (spec section 8: Behaviour). */
export function useApiSignals() {
  useEffect(() => onApiSignal(react), []);
}

function react(signal: ApiSignal) {
  switch (signal.kind) {
    case 'sessionEnded':
      // Several calls may notice at once; the first one ends it.
      if (sessionStore.getState().status !== 'authenticated') return;
      expireSession();
      toast.blank('다시 로그인해 주세요.', { id: 'session-ended' });
      return;
    case 'signupExpired':
      expireSignUp();
      toast.blank('시간이 지나서 처음부터 다시 로그인해 주세요.', { id: 'session-ended' });
      return;
    case 'resigned':
      void logOut();
      toast.error(signal.displayMessage, { id: 'resigned' });
      return;
    case 'sanctioned':
      usePopupStore.getState().open(signal.displayMessage);
      return;
    case 'verificationRequired':
      toast.error(signal.displayMessage, { id: signal.kind });
      return;
    case 'upgradeRequired':
      useForcedUpdateStore.getState().require();
  }
}
