'use client';

import { useState } from 'react';
import { BottomAction } from '@/components/layout/bottom-action';
import { ScrollArea } from '@/components/layout/scroll-area';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { toastError } from '@/components/ui/toast-error';
import { TERMS_VERSION } from '@/contract/constants';
import { leave } from '@/lib/domain/session/load-session';
import type { TermName } from '@/lib/domain/terms/terms';
import { hasRequiredTerms, TermsChecklist } from '@/lib/domain/terms/terms-checklist';
import { formatDay } from '@/lib/format/time';
import { paths } from '@/lib/paths/paths';
import { settle } from '@/lib/react/settle';
import { useAgreeToTerms } from '../api/agree-to-terms';

const names: readonly TermName[] = ['service', 'privacy'];

/** The required terms changed: agree, sign out, or leave. There is no way around it. */
export function NewTermsScreen() {
  const [ticked, setTicked] = useState<TermName[]>([]);
  const { mutateAsync, isPending } = useAgreeToTerms();
  return (
    <main className="flex min-h-0 flex-1 flex-col bg-bg pt-safe-top">
      <ScrollArea>
        <div className="px-gutter pt-nav pb-6">
          <h1 className="type-28">약관이 바뀌었어요</h1>
          <p className="mt-2 mb-7 type-15 text-text-subtle">
            {formatDay(TERMS_VERSION)}부터 쓰이는 약관이에요. 계속 이용하려면 바뀐 내용에 동의해 주세요.
          </p>
          <TermsChecklist names={names} ticked={ticked} onTickedChange={setTicked} />
        </div>
      </ScrollArea>
      <BottomAction>
        <Button
          size="large"
          disabled={!hasRequiredTerms(names, ticked)}
          isPending={isPending}
          onClick={() => settle(mutateAsync(), { onError: toastError })}
        >
          동의하고 계속하기
        </Button>
        <p className="flex flex-wrap justify-center gap-2">
          <Button variant="none" size="medium" onClick={() => void leave()}>
            로그아웃
          </Button>
          <ButtonLink href={paths.myPageDelete} variant="none" size="medium">
            탈퇴하기
          </ButtonLink>
        </p>
      </BottomAction>
    </main>
  );
}
