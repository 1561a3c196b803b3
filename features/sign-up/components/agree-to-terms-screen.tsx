'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { BottomAction } from '@/components/layout/bottom-action';
import { StackLayout } from '@/components/layout/stack-layout';
import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import { TERMS_VERSION } from '@/contract/constants';
import { trackEvent } from '@/lib/analytics/analytics';
import { leave } from '@/lib/domain/session/load-session';
import { termNames } from '@/lib/domain/terms/terms';
import { hasRequiredTerms, TermsChecklist } from '@/lib/domain/terms/terms-checklist';
import { isWebReachable } from '@/lib/http/is-web-reachable';
import { paths } from '@/lib/paths/paths';
import { useSignUpDraft } from '../draft';
import { nextSignUpPath, signUpStepPath } from '../sign-up-path';

const leaving = {
  title: '가입을 그만둘까요?',
  description: '본인 확인과 지금까지 적은 내용이 사라져요.',
  confirmText: '그만두기',
  cancelText: '계속하기',
};

/** Agree to all, or one by one; marketing is optional (docs/product.md#terms). */
export function AgreeToTermsScreen() {
  const router = useRouter();
  const { draft, change } = useSignUpDraft();
  const isReady = hasRequiredTerms(termNames, draft.tickedTerms);

  async function leaveSignUp() {
    const { sidCode, nickname } = useSignUpDraft.getState().draft;
    const hasBegun = sidCode !== null || nickname !== '';
    if (!hasBegun || (await confirm(leaving))) await leave();
  }

  useEffect(() => {
    // Nothing is needed of the network by the press then, but what the next page asks for itself.
    if (isReady) router.prefetch(paths.niceVerification);
  }, [isReady, router]);

  async function proceed() {
    // A page that cannot be fetched is the browser's own word for it.
    if (!(await isWebReachable())) return void toast.error('인터넷 연결을 확인하고 다시 시도해 주세요.');
    const agreement = { marketing: draft.tickedTerms.includes('marketing'), version: TERMS_VERSION };
    change({ terms: agreement });
    trackEvent('sign_up_begin', { is_marketing_agreed: agreement.marketing });
    const next = nextSignUpPath({ terms: agreement, sidCode: draft.sidCode });
    // Straight to the first question: back from it is back to here.
    router.push(next === paths.signUp ? signUpStepPath('nickname') : next);
  }

  return (
    <StackLayout
      // Back out of a sign-up is back to the sign-in.
      onBack={() => void leaveSignUp()}
      fallbackHref={paths.signIn}
      footer={
        <BottomAction>
          <Button size="large" disabled={!isReady} onClick={() => void proceed()}>
            동의하고 계속하기
          </Button>
        </BottomAction>
      }
    >
      <div className="px-gutter pt-7">
        <h1 className="type-28">약관에 동의해 주세요</h1>
        <p className="mt-2 mb-7 type-15 text-text-subtle">서비스를 시작하려면 필수 약관에 동의해야 해요.</p>
        <TermsChecklist
          names={termNames}
          ticked={draft.tickedTerms}
          onTickedChange={(tickedTerms) => change({ tickedTerms, tickedVersion: TERMS_VERSION })}
        />
      </div>
    </StackLayout>
  );
}
