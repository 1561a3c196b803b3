'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { BottomAction } from '@/components/layout/bottom-action';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SegmentedProgress } from '@/components/ui/segmented-progress';
import { DROP_HOUR_SEOUL } from '@/contract/constants';
import { trackEvent } from '@/lib/analytics/analytics';
import { meQueryOptions } from '@/lib/domain/session/use-me';
import { TeamFigure } from '@/lib/domain/team-figure/team-figure';
import { formatHour } from '@/lib/format/hour';
import { paths, toReturnPath } from '@/lib/paths/paths';
import { useSwipeSteps } from '@/lib/react/use-swipe-steps';
import { sessionArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';

/** Three small cards: what happens here. */
export function OnboardingScreen() {
  const router = useRouter();
  const [index, setIndex] = useState(0);
  useSignUpAnalytics();
  const card = cards[index] ?? firstCard;
  const isLast = index === cards.length - 1;

  const swipe = useSwipeSteps({
    // Past the last card only the button goes: nobody leaves by a slip.
    onNext: () => setIndex(Math.min(index + 1, cards.length - 1)),
    onBack: () => setIndex(Math.max(index - 1, 0)),
  });

  function finish() {
    trackEvent('tutorial_complete', { is_skipped: !isLast });
    const returnTo = sessionArea.read(storageKeys.returnTo);
    sessionArea.remove(storageKeys.returnTo);
    sessionArea.remove(storageKeys.isFirstLogin);
    router.replace(toReturnPath(returnTo) ?? paths.home);
  }

  return (
    <main className="flex min-h-0 flex-1 flex-col pt-safe-top">
      <header className="flex h-nav flex-none items-center justify-end px-2">
        {!isLast && (
          <Button variant="none" onClick={finish}>
            건너뛰기
          </Button>
        )}
      </header>
      <SegmentedProgress total={cards.length} current={index + 1} label="둘러보기" />
      <section
        key={card.title}
        aria-live="polite"
        {...swipe}
        className="flex min-h-0 flex-1 flex-col items-center justify-center-safe gap-8 overflow-y-auto px-gutter text-center"
      >
        {card.drawing}
        <div>
          <h1 className="whitespace-pre-line type-28">{card.title}</h1>
          <p className="mt-2.5 whitespace-pre-line type-15 text-text-subtle">{card.text}</p>
        </div>
      </section>
      <BottomAction>
        <Button size="large" onClick={isLast ? finish : () => setIndex(index + 1)}>
          {isLast ? '시작하기' : '다음'}
        </Button>
      </BottomAction>
    </main>
  );
}

/** The sign-up does not tell the gender, the verification does: it is known once the profile is. */
function useSignUpAnalytics() {
  const queryClient = useQueryClient();
  useEffect(() => {
    trackEvent('onboarding_begin');
    if (sessionArea.read(storageKeys.isFirstLogin) === null) return;
    // Also of somebody who has skipped the cards by then. Without a profile nothing can be said of it.
    queryClient.ensureQueryData(meQueryOptions).then(
      ({ gender }) => trackEvent(gender === 'WOMAN' ? 'sign_up_female' : 'signup_male'),
      () => {},
    );
  }, [queryClient]);
}

const photoOf = (file: string) => `/images/photos/${file}.svg`;
const member = (file: string) => ({ kind: 'member', name: '', photoUrl: photoOf(file) }) as const;

interface Card {
  title: string;
  text: string;
  drawing: ReactNode;
}

const firstCard: Card = {
  title: '친구 셋이 모이면\n한 팀이 돼요',
  text: '친구를 초대해 팀을 만들어 주세요.\n셋이 모이면 바로 시작할 수 있어요.',
  drawing: (
    <div aria-hidden="true">
      <TeamFigure size="team" entrance="fan" leaves={[member('nayeon'), member('minseo'), member('soyul')]} />
    </div>
  ),
};

const cards: readonly Card[] = [
  firstCard,
  {
    title: `매일 ${formatHour(DROP_HOUR_SEOUL)},\n새로운 팀을 만나요`,
    text: '우리 팀과 잘 맞는 팀을 하루에 한 번 추천해 드려요.',
    drawing: (
      <span className="grid size-40 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <span className="grid justify-items-center gap-2">
          <Icon name="clock" size={32} />
          <span className="type-28 tabular-nums">{DROP_HOUR_SEOUL}:00</span>
        </span>
      </span>
    ),
  },
  {
    title: '한 명을 뒤집어 보고\nLIKE를 보내요',
    text: '서로 LIKE를 보내면 매칭이에요.\n여섯 명이 함께 대화할 수 있어요.',
    drawing: (
      <div aria-hidden="true">
        <TeamFigure
          size="team"
          entrance="fan"
          leaves={[
            { kind: 'flipped', name: '도윤', age: 24, photoUrl: photoOf('doyun') },
            { kind: 'covered', age: 23 },
            { kind: 'covered', age: 24 },
          ]}
        />
      </div>
    ),
  },
];
