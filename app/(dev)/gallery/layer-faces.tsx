'use client';

import { useEffect, useRef } from 'react';
import { AnnouncementPopup } from '@/components/ui/announcement-popup';
import { confirm } from '@/components/ui/confirm';
import { pickDate } from '@/components/ui/date-picker';
import { pickHeight } from '@/components/ui/height-picker';
import { toast } from '@/components/ui/toast';
import { ChatsFace, MyPageFace, MyTeamFace } from './place-faces';
import { LoungeFace } from './story-faces';

export function DialogFace() {
  useOnce(() => {
    confirm({
      title: '팀에서 나갈까요?',
      description: '매칭이 멈추고 LIKE 3개와\n매칭 기록이 사라져요.\n채팅방은 그대로 남아요.',
      confirmText: '나가기',
      tone: 'danger',
    });
  });
  return <MyTeamFace />;
}

export function ToastsFace() {
  useOnce(() => {
    toast.success('링크가 복사되었습니다.', { id: 'copied', duration: 60_000 });
    toast.error('사진을 보내지 못했어요. 다시 보내 볼까요?', { id: 'failed', duration: 60_000 });
    toast.loading('사진을 올리고 있어요', { id: 'loading' });
  });
  return <ChatsFace />;
}

export function HeightSheetFace() {
  useOnce(() => {
    pickHeight({ value: 167, minCm: 140, maxCm: 210 });
  });
  return <MyPageFace />;
}

export function DateSheetFace() {
  useOnce(() => {
    pickDate({
      title: '언제 만날까요?',
      value: { year: 2026, month: 11, day: 28 },
      today: { year: 2026, month: 11, day: 21 },
    });
  });
  return <MyPageFace />;
}

/** Development runs effects twice; a layer should open once. */
function useOnce(effect: () => void) {
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    effect();
  });
}

const picture = { url: '/images/announcement-sample.svg', alt: '클로버 두 개가 언덕에서 웃고 있어요' };

export function AnnouncementFace() {
  return (
    <>
      <LoungeFace />
      <AnnouncementPopup
        isOpen
        hasLink
        image={{ ...picture, alt: '' }}
        title="첫 만남이 걱정되나요?"
        description={'여섯 명이 편하게 시작하는\n작은 약속을 모았어요.'}
        confirmText="읽어 보기"
        onConfirm={() => undefined}
        onSuppress={() => undefined}
        onClose={() => undefined}
      />
    </>
  );
}

export function ImageAnnouncementFace() {
  return (
    <>
      <LoungeFace />
      <AnnouncementPopup
        isOpen
        hasLink
        image={picture}
        confirmText="null"
        onConfirm={() => undefined}
        onSuppress={() => undefined}
        onClose={() => undefined}
      />
    </>
  );
}
