'use client';

import { useState } from 'react';
import { BottomAction } from '@/components/layout/bottom-action';
import { CelebrationLayout } from '@/components/layout/celebration-layout';
import { StackLayout } from '@/components/layout/stack-layout';
import { TabLayout } from '@/components/layout/tab-layout';
import { AppleMark, KakaoMark } from '@/components/ui/brand-marks';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Countdown } from '@/components/ui/countdown';
import { Icon } from '@/components/ui/icon';
import { IconLink } from '@/components/ui/icon-link';
import { SegmentedProgress } from '@/components/ui/segmented-progress';
import { Tabs } from '@/components/ui/tabs';
import { TextField } from '@/components/ui/text-field';
import { MatchConfetti, MatchRing } from '@/features/lounge/components/match-ring';
import { CloverPair } from '@/features/sign-in/components/team-figure-pair';
import { WalletChip } from '@/features/wallet/components/wallet-chip';
import { CloverMark } from '@/lib/domain/clover/clover-mark';
import { Clover } from '@/lib/domain/team-figure/team-figure';
import type { Leaf } from '@/lib/domain/team-figure/team-leaf';
import { person, portrait } from './portraits';

export function SignInFace() {
  return (
    <main className="flex min-h-0 flex-1 flex-col pt-safe-top">
      <div className="flex min-h-0 flex-1 flex-col px-gutter">
        <div className="-ml-1 flex h-nav items-center text-brand">
          <CloverMark className="size-7.5" />
        </div>
        <CloverPair
          near={[person('하은', 'yerin'), person('민서', 'minseo'), person('채원', 'chaewon')]}
          far={[person('유준', 'yujun'), person('지호', 'jiho'), person('은호', 'eunho')]}
        />
        <div className="mt-4 mb-7">
          <h1 className="type-28">
            친구 셋이 모이면
            <br />한 팀이 돼요
          </h1>
          <p className="mt-2 type-17-body text-text-subtle">혼자보다 편하게, 셋이서 다른 팀을 만나 보세요.</p>
        </div>
      </div>
      <BottomAction>
        <Button size="large" className="bg-kakao! text-on-kakao!" icon={<KakaoMark />}>
          카카오로 시작하기
        </Button>
        <Button size="large" className="bg-apple! text-on-apple!" icon={<AppleMark />}>
          Apple로 시작하기
        </Button>
        <p className="pt-1.5 pb-2 text-center type-13 text-text-faint">
          본인 확인을 마친 19세 이상만 이용할 수 있어요.
        </p>
      </BottomAction>
    </main>
  );
}

export function NicknameValidFace() {
  return <NicknameFace value="민들레하나" validMessage="사용할 수 있는 닉네임입니다" />;
}

export function NicknameErrorFace() {
  return <NicknameFace value="클로버" errorMessage="사용할 수 없는 닉네임입니다" />;
}

function NicknameFace(props: { value: string; validMessage?: string; errorMessage?: string }) {
  const [nickname, setNickname] = useState(props.value);
  return (
    <StackLayout
      actions={<span className="pr-3 type-13-strong text-text-faint tabular-nums">1 / 7</span>}
      header={<SegmentedProgress total={7} current={1} label="가입 단계" />}
      footer={
        <BottomAction>
          <Button size="large" disabled={Boolean(props.errorMessage)}>
            다음
          </Button>
        </BottomAction>
      }
    >
      <div className="px-gutter">
        <h1 className="mt-7 type-28">뭐라고 불러 드릴까요?</h1>
        <p className="mt-2 type-15 text-text-subtle">한글, 영문, 숫자로 12자까지 쓸 수 있어요.</p>
        <TextField
          className="mt-5"
          label="닉네임"
          isLabelHidden
          value={nickname}
          onChange={(event) => setNickname(event.target.value)}
          maxLength={12}
          validMessage={props.validMessage}
          errorMessage={props.errorMessage}
        />
      </div>
    </StackLayout>
  );
}

const bell = <IconLink href="/notifications" icon="bell" label="알림" badgeCount={5} />;
export const walletAndBell = (
  <>
    <WalletChip amount={128} />
    {bell}
  </>
);

export function LoungeTabs() {
  return (
    <Tabs
      label="라운지"
      panelId="lounge-panel"
      selected="new"
      onSelect={() => undefined}
      tabs={[
        { key: 'new', label: '새 추천' },
        { key: 'received', label: '받은 LIKE', count: 3 },
        { key: 'matching', label: '매칭', count: 2, countTone: 'plain' },
        { key: 'sent', label: '보낸 LIKE' },
      ]}
    />
  );
}

export function LoungeFace() {
  return <Lounge openedIndex={0} />;
}

export function CoveredLoungeFace() {
  return <Lounge openedIndex={null} />;
}

function Lounge(props: { openedIndex: number | null }) {
  const [opened, setOpened] = useState(props.openedIndex);
  function leaf(index: number, name: string, age: number, file: string): Leaf {
    if (opened === index) return { kind: 'open', name, age, photoUrl: portrait(file) };
    return { kind: 'covered', age, onPress: opened === null ? () => setOpened(index) : undefined };
  }
  return (
    <TabLayout
      title="라운지"
      scrollKey="gallery-lounge"
      actions={walletAndBell}
      badges={{ like: 3, chats: 12 }}
      header={
        <>
          <LoungeTabs />
          <div className="flex h-13 flex-none items-center justify-between px-gutter type-13 text-text-subtle">
            <span className="flex items-center gap-2">
              다음 추천까지
              <Countdown
                label="다음 추천까지"
                targetMs={Date.UTC(2026, 10, 21, 12)}
                serverOffsetMs={Date.UTC(2026, 10, 21, 8, 17, 42) - galleryStartMs}
              />
            </span>
            <span className="tabular-nums">
              오늘의 팀 <strong className="ml-1 text-text">1</strong> / 4
            </span>
          </div>
        </>
      }
    >
      <div id="lounge-panel" role="tabpanel" className="flex flex-1 px-gutter pb-3.5">
        <Card className="flex min-h-max w-full flex-col items-center p-4">
          <Clover
            size="card"
            className="mt-auto"
            hasEntrance
            leaves={[
              leaf(0, '도윤', 24, 'doyun'),
              leaf(1, '시우', 23, 'siwoo'),
              leaf(2, '하준', 24, 'hajun'),
            ]}
          />
          <p className="mt-3.5 mb-auto min-h-5 type-13 text-text-subtle">
            {opened === null ? '한 팀에서 한 명만 먼저 볼 수 있어요' : '다른 두 사람은 마음이 통하면 보여요'}
          </p>
          <div className="mt-3.5 w-full">
            <div className="flex items-center justify-between">
              <h2 className="type-20">한강 피크닉단</h2>
              <button
                type="button"
                className="-my-2 inline-flex min-h-11 items-center gap-px type-13 text-text-subtle"
              >
                왜 추천됐나요?
                <Icon name="forward" size={16} />
              </button>
            </div>
            <p className="mt-0.5 type-15 text-text-subtle tabular-nums">연세대 · 평균 23.7세 · 서울 마포</p>
            <p className="mt-2 mb-4 flex gap-2.5 type-13-strong text-brand-text">
              <span>#보드게임</span>
              <span>#맛집탐방</span>
              <span>#산책</span>
            </p>
            {opened === null ? (
              <p className="flex h-14 items-center justify-center gap-1.5 type-17 text-brand-text">
                <Icon name="tap" size={20} />한 명을 골라 뒤집어 보세요
              </p>
            ) : (
              <Button size="large">팀 자세히 보기</Button>
            )}
          </div>
        </Card>
      </div>
    </TabLayout>
  );
}

const galleryStartMs = Date.now();

export function MatchMomentFace() {
  return (
    <CelebrationLayout
      onClose={() => undefined}
      title="두 팀의 마음이 통했어요"
      description={'이제 한강 피크닉단과\n여섯 명이 함께 이야기할 수 있어요.'}
      primaryAction={{ text: '채팅 시작하기', onPress: () => undefined }}
      secondaryAction={{ text: '나중에 할게요', onPress: () => undefined }}
    >
      <MatchConfetti />
      <MatchRing
        ours={[person('민서', 'minseo'), person('지우', 'jiwoo'), person('예린', 'yerin')]}
        theirs={[person('도윤', 'doyun'), person('시우', 'siwoo'), person('하준', 'hajun')]}
      />
    </CelebrationLayout>
  );
}
