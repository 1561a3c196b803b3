import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { handleFailure } from '@/components/ui/toast-error';
import { errorCodes } from '@/contract/error-codes';
import { trackEvent } from '@/lib/analytics/analytics';
import { markRefused } from '@/lib/domain/photos/refused-photo';
import { availabilityQueryOptions } from '@/lib/domain/safety/use-availability';
import { loadSession } from '@/lib/domain/session/load-session';
import { isApiError } from '@/lib/errors/api-error';
import { stored } from '@/lib/storage/stored';
import { signUp } from '../api/sign-up';
import { type SignUpDraft, useSignUpDraft } from '../draft';
import { stepOfField, typedFields } from '../model';
import type { SignUpStep } from '../sign-up-path';

/** Finishes the sign-up: an account, a session, and on to the onboarding (the gate leads there). */
export function useSignUp({ onRefused }: { onRefused: (step: SignUpStep) => void }) {
  const queryClient = useQueryClient();
  const { change, clear } = useSignUpDraft();
  return useMutation({
    mutationFn: async () => {
      // Loaded before the account is there: what begins its session must not be missing then.
      const { establishSession } = await loadSession();
      return { session: await signUp(useSignUpDraft.getState().draft), establishSession };
    },
    onSuccess: ({ session, establishSession }) => {
      trackEvent('sign_up_complete', { method: stored.idpType.get() ?? 'unknown' });
      stored.isFirstLogin.set('true');
      establishSession(session);
      clear();
    },
    onError: async (error) => {
      handleFailure(error, {
        // The verification ran out; its text is shown for the whole app, and the page leads back to it.
        [errorCodes.identityVerificationRequired]: () => change({ sidCode: null }),
      });
      if (!isApiError(error, errorCodes.badRequest)) return;
      const step = stepOfField(error.field);
      if (!step) return;
      if (step === 'photo') markRefusedPhoto(error.item);
      await askAnew(queryClient, step, useSignUpDraft.getState().draft);
      onRefused(step);
    },
  });
}

function markRefusedPhoto(index: number | null): void {
  const { draft, change } = useSignUpDraft.getState();
  const refusedKey = index === null ? undefined : draft.photos[index]?.key;
  change(({ photos }) => ({ photos: markRefused(photos, refusedKey) }));
}

/** The step shows what is true now: its answer of a minute ago said the text was free. */
async function askAnew(queryClient: QueryClient, step: SignUpStep, draft: SignUpDraft): Promise<void> {
  if (step === 'hashtag') return takeBackRefusedTag(queryClient, draft);
  if (step !== 'nickname' && step !== 'job' && step !== 'affiliation') return;
  const text = draft[step].normalize('NFC').trim();
  const options = availabilityQueryOptions(typedFields[step].field, text);
  await queryClient.fetchQuery({ ...options, staleTime: 0 }).catch(() => queryClient.removeQueries(options));
}

/** The tag that may not be used stands in its field again, to be changed. */
async function takeBackRefusedTag(queryClient: QueryClient, { customTags }: SignUpDraft): Promise<void> {
  for (const tag of customTags) {
    const options = availabilityQueryOptions('HASHTAG', tag);
    const answer = await queryClient.fetchQuery({ ...options, staleTime: 0 }).catch(() => null);
    if (answer?.available !== false) continue;
    const others = customTags.filter((each) => each !== tag);
    return useSignUpDraft.getState().change({ customTags: others, typedTag: tag });
  }
}
