'use client';

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { BottomAction } from '@/components/layout/bottom-action';
import { StackLayout } from '@/components/layout/stack-layout';
import { Button } from '@/components/ui/button';
import { SegmentedProgress } from '@/components/ui/segmented-progress';
import { type SignUpStep, signUpSteps } from '../sign-up-path';

/** What the funnel gives every step. */
export interface StepProps {
  onBack: () => void;
  onNext: () => void;
}

type StepLayoutProps = StepProps & {
  step: SignUpStep;
  question: string;
  lead: string;
  nextText?: string;
  isReady: boolean;
  isPending?: boolean;
  /** Only where nothing has to be chosen. */
  onSkip?: () => void;
  children: ReactNode;
};

/** One question a screen: progress, question, answer, and the one action on top of the keyboard. */
export function StepLayout({
  step,
  question,
  lead,
  nextText = '다음',
  isReady,
  isPending = false,
  onBack,
  onNext,
  onSkip,
  children,
}: StepLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone: who listens goes on from the question, unless its field took the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const current = signUpSteps.indexOf(step) + 1;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && !isPending) onNext();
  }
  return (
    <form className="flex min-h-0 flex-1 flex-col" onSubmit={submit} noValidate>
      <StackLayout
        onBack={onBack}
        actions={
          <>
            {onSkip && (
              <Button variant="none" onClick={onSkip}>
                건너뛰기
              </Button>
            )}
            <span className="flex-none whitespace-nowrap pr-3 font-semibold text-[min(0.8125rem,5.3vw)]/[1.45] text-text-faint tabular-nums tracking-[-0.01em]">
              {current} / {signUpSteps.length}
            </span>
          </>
        }
        header={<SegmentedProgress total={signUpSteps.length} current={current} label="가입 단계" />}
        footer={
          <BottomAction>
            <Button type="submit" size="large" disabled={!isReady} isPending={isPending}>
              {nextText}
            </Button>
          </BottomAction>
        }
      >
        <div className="flex-1 px-gutter pt-7 pb-6">
          <h1 ref={heading} tabIndex={-1} className="type-28 outline-none">
            {question}
          </h1>
          <p className="mt-2 type-15 text-text-subtle">{lead}</p>
          {children}
        </div>
      </StackLayout>
    </form>
  );
}
