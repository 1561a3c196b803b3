'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { ScreenState } from '@/components/ui/screen-state';
import { Spinner } from '@/components/ui/spinner';
import { leave } from '@/lib/domain/session/load-session';
import { useIsAuthenticated } from '@/lib/domain/session/use-session';
import { type ApiError, displayMessageOf, isApiError } from '@/lib/errors/api-error';
import { paths } from '@/lib/paths/paths';
import {
  type NiceFailure,
  type NiceOutcome,
  type NiceResult,
  niceFailureOf,
  niceOutcomeQueryOptions,
} from '../api/notify-nice';
import { useSignUpDraft } from '../draft';
import { clearNice, takeNiceResult } from '../nice-storage';
import { ShieldDrawing } from './shield-drawing';

const unfinished: NiceFailure = {
  errorCode: 'UNFINISHED',
  displayMessage: '본인 확인이 끝나지 않았어요. 다시 시도해 주세요.',
};

/** Where the verification provider sends the browser back. */
export function NiceCallbackScreen() {
  const [result, setResult] = useState<NiceResult | null | 'unread'>('unread');
  const isVerified = useSignUpDraft(({ draft }) => draft.sidCode !== null);
  const router = useRouter();

  useEffect(() => {
    setResult((before) => (before === 'unread' ? takeNiceResult() : before));
    // Next keeps the query of a page beside its history entry, so the address alone is not enough.
    if (window.location.search) router.replace(paths.niceVerificationCallback);
  }, [router]);

  return (
    // Large texts leave no room for the action on a small screen: the page scrolls to it then.
    <main className="no-scrollbar flex min-h-0 flex-1 flex-col overflow-y-auto pt-safe-top pb-safe-bottom">
      <h1 className="sr-only">본인 확인</h1>
      {result === 'unread' && <Waiting />}
      {result === null && (isVerified ? <GoOn /> : <Failed failure={unfinished} />)}
      {result !== null && result !== 'unread' && <Handover result={result} />}
    </main>
  );
}

/** Nothing came, and nothing is missing: it was done before. */
function GoOn() {
  const router = useRouter();
  useEffect(() => router.replace(paths.signUp), [router]);
  return <Waiting />;
}

function Handover({ result }: { result: NiceResult }) {
  const { data, error, isError, isFetching, refetch } = useQuery(niceOutcomeQueryOptions(result));
  if (data) return <Outcome outcome={data} />;
  if (!isError || isFetching) return <Waiting />;
  if (isFinal(error)) return <Refused error={error} />;
  return (
    <ErrorState
      title="본인 확인 결과를 확인하지 못했어요"
      description={displayMessageOf(error)}
      retryText="다시 확인하기"
      onRetry={() => void refetch()}
    />
  );
}

/** The api answered, and would answer the same again. */
function isFinal(error: unknown): error is ApiError {
  return isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
}

function Refused({ error }: { error: ApiError }) {
  useEffect(clearNice, []);
  return error.field === 'sidCode' ? (
    <KnownPerson displayMessage={error.displayMessage} />
  ) : (
    <Failed failure={niceFailureOf(error)} />
  );
}

/** One person, one account: the way on is the account they have. */
function KnownPerson({ displayMessage }: { displayMessage: string }) {
  return (
    <ScreenState
      role="alert"
      drawing={<ShieldDrawing />}
      title="이미 가입했어요"
      description={displayMessage}
      action={<Button onClick={() => void leave()}>로그인하러 가기</Button>}
    />
  );
}

function Outcome({ outcome }: { outcome: NiceOutcome }) {
  useEffect(clearNice, []);
  if (outcome.kind === 'verified') return <Verified sidCode={outcome.sidCode} />;
  if (outcome.kind === 'tooYoung') return <TooYoung />;
  return <Failed failure={outcome.failure} />;
}

function Verified({ sidCode }: { sidCode: string }) {
  const router = useRouter();
  const isMember = useIsAuthenticated();
  const { change } = useSignUpDraft();
  useEffect(() => {
    if (!isMember) change({ sidCode });
    router.replace(isMember ? paths.myPageAccount : paths.signUp);
  }, [change, isMember, router, sidCode]);
  return <Waiting />;
}

function TooYoung() {
  return (
    <ScreenState
      drawing={<ShieldDrawing />}
      title="조금만 더 기다려 주세요"
      description={
        'Slide는 만 나이가 아닌 연 나이로 19세부터 이용할 수 있어요.\n19세가 되는 해 1월 1일에 다시 만나요.'
      }
      action={<Button onClick={() => void leave()}>로그인으로 돌아가기</Button>}
    />
  );
}

function Failed({ failure }: { failure: NiceFailure }) {
  const router = useRouter();
  const isMember = useIsAuthenticated();

  function goOn(to: string) {
    clearNice();
    router.replace(to);
  }

  return (
    <ScreenState
      role="alert"
      drawing={<ShieldDrawing />}
      title="본인 확인을 마치지 못했어요"
      description={failure.displayMessage}
      action={
        <div className="grid justify-items-center gap-2">
          <Button onClick={() => goOn(paths.niceVerification)}>다시 확인하기</Button>
          {/* Trying anew leaves for the provider at once: who cannot be verified now would go round for ever. */}
          <Button variant="none" onClick={() => goOn(isMember ? paths.myPage : paths.agreeToTerms)}>
            나중에 할게요
          </Button>
        </div>
      }
    />
  );
}

function Waiting(): ReactNode {
  return (
    <div role="status" className="flex flex-1 flex-col items-center justify-center gap-4 pb-14">
      <Spinner size={32} className="text-brand" />
      <p className="type-20">본인 확인 결과를 확인하고 있어요</p>
    </div>
  );
}
