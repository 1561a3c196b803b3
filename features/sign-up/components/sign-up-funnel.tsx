'use client';

import { useFunnel } from '@use-funnel/browser';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { paths } from '@/lib/paths/paths';
import { useSignUpDraft } from '../draft';
import { useSignUp } from '../hooks/use-sign-up';
import { firstOpenStep, type SignUpStep, signUpSteps } from '../model';
import { HashtagStep } from './steps/hashtag-step';
import { LocationStep } from './steps/location-step';
import { MbtiStep } from './steps/mbti-step';
import { PhotoStep } from './steps/photo-step';
import { TypedStep } from './steps/typed-step';

// The draft holds the answers; the funnel only knows where someone is, so that back is the browser's back.
type NoContext = Record<never, never>;

/** Seven questions, one a screen. */
export function SignUpFunnel() {
  const router = useRouter();
  // Once: what is typed into the first step must not carry someone on to the next.
  const [initial] = useState(() => ({ step: firstOpenStep(useSignUpDraft.getState().draft), context: {} }));
  const funnel = useFunnel<Record<SignUpStep, NoContext>>({
    id: 'sign-up',
    initial,
    // Its clean-up also runs when React mounts twice, and would forget where someone was.
    disableCleanup: true,
  });
  const { mutate, isPending } = useSignUp({ onNicknameLost: () => void funnel.history.push('nickname', {}) });
  const { step } = funnel;
  const index = signUpSteps.indexOf(step);
  const next = signUpSteps[index + 1];
  const previous = signUpSteps[index - 1];

  const navigation = {
    onBack: () => {
      if (funnel.index > 0) return void funnel.history.back();
      if (previous) return void funnel.history.replace(previous, {});
      router.push(paths.agreeToTerms);
    },
    onNext: () => {
      if (next) void funnel.history.push(next, {});
    },
  };

  switch (step) {
    case 'nickname':
    case 'job':
    case 'affiliation':
      // Keyed: each step has its own field and its own focus.
      return <TypedStep key={step} step={step} {...navigation} />;
    case 'location':
      return <LocationStep {...navigation} />;
    case 'mbti':
      return <MbtiStep {...navigation} />;
    case 'hashtag':
      return <HashtagStep {...navigation} />;
    case 'photo':
      return <PhotoStep {...navigation} isPending={isPending} onNext={() => mutate()} />;
  }
}
