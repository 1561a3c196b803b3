'use client';

import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { IconButton } from '@/components/ui/icon-button';
import { paths } from '@/lib/paths/paths';
import { localArea } from '@/lib/storage/storage-area';
import { idItem } from '@/lib/storage/storage-item';
import { storageKeys } from '@/lib/storage/storage-keys';

/** Who closed the words about safety on this device: once is enough for a person. */
const safetyReadBy = idItem(localArea, storageKeys.safetyReadBy);

/** What to know before a first chat, until it is closed. */
export function SafetyWords({ userId }: { userId: number }) {
  const [isRead, setIsRead] = useState(() => safetyReadBy.get() === userId);
  if (isRead) return null;
  return (
    <section aria-label="안전한 첫 대화" className="flex flex-none rounded-card bg-surface-sunken">
      <div className="flex-1 py-3 pl-4 text-text-subtle">
        <b className="text-text">이것만 알아 두세요</b>
        <ul className="my-1 list-disc pl-4">
          <li>돈이나 투자 이야기가 나오면 보내지 말고 신고해요</li>
          <li>연락처와 계정은 서로 편해진 다음에 알려요</li>
          <li>처음에는 사람이 많은 곳에서 만나요</li>
        </ul>
        <AppLink
          href={paths.myPageSafety}
          prefetch={false}
          className="touch-44 font-semibold text-brand-text"
        >
          안전 가이드 보기
        </AppLink>
      </div>
      <IconButton
        icon="close"
        iconSize={20}
        label="안전 안내 닫기"
        onClick={() => {
          safetyReadBy.set(userId);
          setIsRead(true);
        }}
      />
    </section>
  );
}
