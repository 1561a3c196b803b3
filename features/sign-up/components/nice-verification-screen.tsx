'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { StackLayout } from '@/components/layout/stack-layout';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { loadLater } from '@/components/ui/load-later';
import { ScreenState } from '@/components/ui/screen-state';
import { useIsAuthenticated } from '@/lib/domain/session/use-session';
import { paths } from '@/lib/paths/paths';
import { dropCrossing } from '@/lib/storage/crossing';
import { stored } from '@/lib/storage/stored';
import type { NiceFailure } from '../api/notify-nice';
import { clearNice } from '../nice-storage';
import { Departure, type DepartureProps, Leaving } from './departure';
import { ShieldDrawing } from './shield-drawing';

/** Those who sign up wait for nothing of it. */
const MemberDeparture = loadLater<DepartureProps>(
  () => import('./member-departure').then((module) => module.MemberDeparture),
  { loading: <Leaving /> },
);

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
