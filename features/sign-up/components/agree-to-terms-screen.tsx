'use client';

import { useRouter } from 'next/navigation';
import { BottomAction } from '@/components/layout/bottom-action';
import { StackLayout } from '@/components/layout/stack-layout';
import { Button } from '@/components/ui/button';
import { CheckboxGroup } from '@/components/ui/checkbox-group';
import { openSheet } from '@/components/ui/open-sheet';
import { trackEvent } from '@/lib/analytics/analytics';
import { paths } from '@/lib/paths/paths';
import { logOut } from '@/lib/session/session';
import { TERMS_VERSION, type TermName, terms } from '@/lib/terms/terms';
import { useSignUpDraft } from '../draft';
import { firstOpenStep, nextSignUpPath, signUpStepPath } from '../model';
import { TermText } from './term-text';

const names: readonly TermName[] = ['service', 'privacy', 'marketing'];

/** Agree to all, or one by one; marketing is optional (spec section 5). */
export function AgreeToTermsScreen() {
  const router = useRouter();
  const { draft, change } = useSignUpDraft();
  const agreed = draft.tickedTerms;
  const isReady = names.every((name) => !terms[name].isRequired || agreed.includes(name));

  function proceed() {
    const agreement = { marketing: agreed.includes('marketing'), version: TERMS_VERSION };
    change({ terms: agreement });
    trackEvent('sign_up_begin');
    const next = nextSignUpPath({ terms: agreement, sidCode: draft.sidCode });
    // Straight to a question: back from it is back to here.
    router.push(next === paths.signUp ? signUpStepPath(firstOpenStep(draft)) : next);
  }

  return (
    <StackLayout
      // Back out of a sign-up is back to the sign-in.
      onBack={() => void logOut()}
      fallbackHref={paths.signIn}
      footer={
        <BottomAction>
          <Button size="large" disabled={!isReady} onClick={proceed}>
            동의하고 계속하기
          </Button>
        </BottomAction>
      }
    >
      <div className="px-gutter pt-7">
        <h1 className="type-28">약관에 동의해 주세요</h1>
        <p className="mt-2 mb-7 type-15 text-text-subtle">서비스를 시작하려면 필수 약관에 동의해야 해요.</p>
        <CheckboxGroup
          legend="약관 동의"
          allLabel="모두 동의할게요"
          options={names.map(toOption)}
          selected={agreed}
          onSelectedChange={(tickedTerms) => change({ tickedTerms })}
        />
      </div>
    </StackLayout>
  );
}

function toOption(name: TermName) {
  const { title, isRequired } = terms[name];
  return {
    value: name,
    label: `${isRequired ? '[필수]' : '[선택]'} ${title}`,
    end: (
      <Button
        variant="none"
        size="small"
        aria-label={`${title} 보기`}
        onClick={() => void openSheet({ title, content: () => <TermText name={name} /> })}
      >
        보기
      </Button>
    ),
  };
}
