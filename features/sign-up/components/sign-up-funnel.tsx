'use client';

import { type ReactNode, useState } from 'react';
import { StackLayout } from '@/components/layout/stack-layout';
import { loadLater } from '@/components/ui/load-later';
import { useSignUp } from '../hooks/use-sign-up';
import { useSignUpStep } from '../hooks/use-sign-up-step';
import type { SignUpStep } from '../sign-up-path';
import { LocationStep } from './steps/location-step';
import { MbtiStep } from './steps/mbti-step';
import { TypedStep } from './steps/typed-step';

/** Five questions stand before them: their code comes behind the first paint, and is there when it is asked for. */
const later = { Page: StepPage, isEager: true } as const;
const HashtagStep = loadLater(
  () => import('./steps/hashtag-step').then((module) => module.HashtagStep),
  later,
);
const PhotoStep = loadLater(() => import('./steps/photo-step').then((module) => module.PhotoStep), later);

/** Seven questions, one a screen. */
export function SignUpFunnel() {
  const { step, next, goTo, goBack } = useSignUpStep();
  const [refused, setRefused] = useState<SignUpStep | null>(null);
  const { mutate, isPending } = useSignUp({
    onRefused: (refusedStep) => {
      setRefused(refusedStep);
      goTo(refusedStep);
    },
  });

  function goOn() {
    // Everything after the refused answer stands: straight back to the end.
    const to = step === refused ? 'photo' : next;
    setRefused(null);
    if (to) goTo(to);
  }

  const navigation = { onBack: goBack, onNext: goOn };

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

function StepPage({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return <StackLayout onBack={onBack}>{children}</StackLayout>;
}
