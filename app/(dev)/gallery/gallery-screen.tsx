'use client';

import { type ComponentProps, useState } from 'react';
import { StackLayout } from '@/components/layout/stack-layout';
import { AnnouncementPopup } from '@/components/ui/announcement-popup';
import { Button } from '@/components/ui/button';
import { pickDate } from '@/components/ui/date-picker';
import { NumberInput } from '@/components/ui/number-input';

const image = { url: '/images/announcement-sample.svg', alt: '클로버 두 개가 언덕에서 웃고 있어요' };

const announcements = {
  '그림과 글이 있는 공지': {
    image: { ...image, alt: '' },
    title: '첫 만남이 걱정되나요?',
    description: '여섯 명이 편하게 시작하는\n작은 약속을 모았어요.',
    confirmText: '읽어 보기',
  },
  '그림뿐인 공지': { image, confirmText: 'null' },
} satisfies Record<string, Partial<ComponentProps<typeof AnnouncementPopup>>>;

type AnnouncementName = keyof typeof announcements;

export function GalleryScreen() {
  const [height, setHeight] = useState<number | null>(167);
  const [shown, setShown] = useState<AnnouncementName | null>(null);
  return (
    <StackLayout title="아직 화면에 없는 부품">
      <div className="grid gap-4 px-gutter pb-8">
        <NumberInput label="키" value={height} min={140} max={210} onValueChange={setHeight} />
        <Button onClick={() => void pickNextWeek()}>날짜 고르기</Button>
        {(Object.keys(announcements) as AnnouncementName[]).map((name) => (
          <Button key={name} variant="secondary" onClick={() => setShown(name)}>
            {name}
          </Button>
        ))}
      </div>
      {shown && (
        <AnnouncementPopup
          isOpen
          hasLink
          {...announcements[shown]}
          onConfirm={() => setShown(null)}
          suppressText="하루 동안 보지 않기"
          onSuppress={() => setShown(null)}
          onClose={() => setShown(null)}
        />
      )}
    </StackLayout>
  );
}

function pickNextWeek() {
  return pickDate({
    title: '언제 만날까요?',
    value: { year: 2026, month: 11, day: 28 },
    today: { year: 2026, month: 11, day: 21 },
  });
}
