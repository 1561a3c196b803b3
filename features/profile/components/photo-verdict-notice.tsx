'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { confirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import { paths } from '@/lib/paths/paths';
import { type PhotoVerdict, usePhotoVerdict } from '../api/get-photo-verdict';
import { useReadPhotoVerdict } from '../api/read-photo-verdict';

/** Tells what became of a profile photo, once: a refusal as a question, an approval in passing. */
export function PhotoVerdictNotice() {
  const { data: verdict } = usePhotoVerdict();
  const { mutate: read } = useReadPhotoVerdict();
  const router = useRouter();
  // React runs effects twice in development, and a live event may ask again while the dialog stands.
  const told = useRef<PhotoVerdict>(null);

  const tell = useEffectEvent(async (news: PhotoVerdict) => {
    if (told.current?.imageKey === news.imageKey && told.current.status === news.status) return;
    told.current = news;
    const wantsAnother = await notifyVerdict(news);
    read(news);
    if (wantsAnother) router.push(paths.myPageEdit);
  });

  useEffect(() => {
    if (verdict) void tell(verdict);
  }, [verdict]);
  return null;
}

/** True when the person wants to choose another photo. */
async function notifyVerdict({ status, reason }: PhotoVerdict): Promise<boolean> {
  if (status === 'APPROVED') {
    toast.success('프로필 사진이 확인됐어요');
    return false;
  }
  return confirm({
    title: '프로필 사진을 바꿔 주세요',
    description: [reason, '다른 사람에게는 이 사진이 보이지 않아요.'].filter(Boolean).join('\n'),
    confirmText: '사진 바꾸기',
    cancelText: '나중에',
  });
}
