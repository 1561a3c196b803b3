'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { StackLayout } from '@/components/layout/stack-layout';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { ScreenState } from '@/components/ui/screen-state';
import { Spinner } from '@/components/ui/spinner';
import { toast } from '@/components/ui/toast';
import { useMe } from '@/lib/domain/session/use-me';
import { useIsAuthenticated } from '@/lib/domain/session/use-session';
import { paths } from '@/lib/paths/paths';
import { useFreshOnce } from '@/lib/react/use-fresh-once';
import { dropCrossing } from '@/lib/storage/crossing';
import { stored } from '@/lib/storage/stored';
import { niceVerificationQueryOptions } from '../api/create-nice-verification';
import { type NiceFailure, niceFailureOf } from '../api/notify-nice';
import { clearNice } from '../nice-storage';
import { NiceForm } from './nice-form';
import { ShieldDrawing } from './shield-drawing';

/** Starts the phone verification and hands over to its provider (docs/product.md#verification). */
export function NiceVerificationScreen() {
  const router = useRouter();
  // A member came from anywhere, by the word that a verification is missing.
  const isMember = useIsAuthenticated();
  // Someone who comes back without a result must not be sent off again at once: they could never go back.
  const [attempt, setAttempt] = useState(() => (stored.sidCode.get() ? 0 : 1));
  const [failure, setFailure] = useState<NiceFailure | null>(null);

  useEffect(() => {
    // A page the browser kept alive still shows the departure of last time.
    function onShow({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      dropCrossing(paths.niceVerification);
      setAttempt(0);
    }
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  function start() {
    clearNice();
    setFailure(null);
    setAttempt((before) => before + 1);
  }

  return (
    <StackLayout title="본인 확인" onBack={() => router.push(isMember ? paths.myPage : paths.agreeToTerms)}>
      {failure ? (
        <ErrorState
          title="본인 확인을 시작하지 못했어요"
          description={failure.displayMessage}
          retryText="다시 시도하기"
          onRetry={start}
        />
      ) : attempt === 0 ? (
        <Interrupted onStart={start} />
      ) : isMember ? (
        <MemberDeparture attempt={attempt} onFailure={setFailure} />
      ) : (
        <Departure attempt={attempt} onFailure={setFailure} />
      )}
    </StackLayout>
  );
}

type DepartureProps = {
  attempt: number;
  /** Gets the api's error code when the verification cannot start. */
  onFailure: (failure: NiceFailure) => void;
};

/** Who is verified by now, from another tab or an old link, is not sent through it again. */
function MemberDeparture(props: DepartureProps) {
  const router = useRouter();
  const query = useMe();
  const me = useFreshOnce(query);
  const isVerified = me?.isVerified === true;
  useEffect(() => {
    if (!isVerified) return;
    clearNice();
    toast.success('본인 확인을 이미 마쳤어요');
    router.replace(paths.myPageAccount);
  }, [isVerified, router]);
  // Without an answer of who this is, the verification itself says what is wrong.
  return (me && !isVerified) || query.isError ? <Departure {...props} /> : <Leaving />;
}

function Departure({ attempt, onFailure }: DepartureProps) {
  const { data, error } = useQuery(niceVerificationQueryOptions(attempt));
  useEffect(() => {
    // The call has reported it by its code already (lib/http/announce-error.ts).
    if (error) onFailure(niceFailureOf(error));
  }, [error, onFailure]);
  return (
    <Leaving>
      {data && <NiceForm formAction={data.formAction} formFields={data.formFields} sidCode={data.sidCode} />}
    </Leaving>
  );
}

function Leaving({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className="flex flex-1 flex-col items-center justify-center gap-4 pb-14 text-center">
      <Spinner size={32} className="text-brand" />
      <p className="type-20">본인 확인 화면으로 이동하고 있어요</p>
      {children}
    </div>
  );
}

function Interrupted({ onStart }: { onStart: () => void }) {
  return (
    <ScreenState
      drawing={<ShieldDrawing />}
      title="본인 확인이 아직 끝나지 않았어요"
      description={'나이와 성별을 확인해서 안전하게 만나요.\n이름과 번호는 다른 사람에게 보이지 않아요.'}
      action={<Button onClick={onStart}>본인 확인 계속하기</Button>}
    />
  );
}
