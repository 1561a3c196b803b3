import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { paths } from '@/lib/paths/paths';
import { type SignUpDraft, useSignUpDraft } from '../draft';
import { firstOpenStep } from '../model';
import { type SignUpStep, signUpStepPath, signUpSteps } from '../sign-up-path';

/** What an entry of the browser's history knows about the funnel. */
const entrySchema = z.object({
  /** How many entries of the funnel lie under it. */
  signUpDepth: z._default(z.number(), 0),
  /** The entry under the first question: going back to it means leaving the questions. */
  isSignUpFloor: z._default(z.boolean(), false),
});
type Entry = z.infer<typeof entrySchema>;

/**
 * Which question is on the screen. The address says it (`/sign-up?step=job`), so that back and forward are the
 * browser's and a reload stays. A step whose turn has not come leads to the first one without an answer.
 */
export function useSignUpStep() {
  const router = useRouter();
  const { draft, change } = useSignUpDraft();
  const asked = useSearchParams().get('step');
  const step = admittedStep(asked ?? draft.step, draft);
  const index = signUpSteps.indexOf(step);
  const next = signUpSteps[index + 1];
  const previous = signUpSteps[index - 1];

  useEffect(() => {
    if (asked === step) return;
    if (asked !== null) return show(step, 'replaceState', readEntry());
    // Under the first question lies the verifier's page, which nobody wants to be sent back to.
    if (readEntry().isSignUpFloor) return router.replace(paths.agreeToTerms);
    window.history.replaceState({ signUpDepth: 0, isSignUpFloor: true }, '', paths.signUp);
    show(step, 'pushState', { signUpDepth: 1, isSignUpFloor: false });
  }, [asked, step, router]);

  useEffect(() => change({ step }), [change, step]);

  return {
    step,
    goTo: (to: SignUpStep) => {
      // A second press comes from the question that is being left: there is one entry for each.
      if (to === step || isShown(to)) return;
      show(to, 'pushState', { signUpDepth: readEntry().signUpDepth + 1, isSignUpFloor: false });
    },
    next,
    goBack: () => {
      if (readEntry().signUpDepth > 0) window.history.back();
      else if (previous) show(previous, 'replaceState', readEntry());
      else router.push(paths.agreeToTerms);
    },
  };
}

/** The step that was asked for when everything before it is answered; otherwise the first open one. */
export function admittedStep(asked: string | null, draft: SignUpDraft): SignUpStep {
  const open = firstOpenStep(draft);
  const wanted = signUpSteps.find((step) => step === asked);
  return wanted && signUpSteps.indexOf(wanted) <= signUpSteps.indexOf(open) ? wanted : open;
}

// Next follows an address that was changed in place, and adds what it keeps itself; what it finds there it takes for
// its own doing and does not follow. A navigation would ask the server for nothing new.
function show(step: SignUpStep, method: 'pushState' | 'replaceState', entry: Entry) {
  window.history[method](entry, '', signUpStepPath(step));
}

function isShown(step: SignUpStep): boolean {
  return window.location.pathname + window.location.search === signUpStepPath(step);
}

function readEntry(): Entry {
  return entrySchema.parse(window.history.state ?? {});
}
