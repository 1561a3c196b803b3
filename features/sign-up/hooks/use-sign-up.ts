import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { trackEvent } from '@/lib/analytics/analytics';
import { displayMessageOf, isApiError } from '@/lib/errors/api-error';
import { establishSession } from '@/lib/session/session';
import { stored } from '@/lib/storage/stored';
import { hasLostNickname, signUp } from '../api/sign-up';
import { useSignUpDraft } from '../draft';

/** Finishes the sign-up: an account, a session, and on to the onboarding (the gate leads there). */
export function useSignUp({ onNicknameLost }: { onNicknameLost: () => void }) {
  const { change, clear } = useSignUpDraft();
  return useMutation({
    mutationFn: () => signUp(useSignUpDraft.getState().draft),
    onSuccess: (session) => {
      trackEvent('sign_up_complete');
      stored.isFirstLogin.set('true');
      establishSession(session);
      clear();
    },
    onError: async (error) => {
      // The verification ran out; its text is shown for the whole app, and the page leads back to it.
      if (isApiError(error, 2003)) return change({ sidCode: null });
      if (isApiError(error, 2005)) return;
      toast.error(displayMessageOf(error));
      if (await hasLostNickname(error, useSignUpDraft.getState().draft.nickname).catch(() => false))
        onNicknameLost();
    },
  });
}
