'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { alert } from '@/components/ui/confirm';
import { forceLogOut } from '@/lib/session/session';

/** `?error=BLOCKED_USER` on any page (spec sections 2 and 8): says so, then logs out. */
export function BlockedPopup() {
  const isBlocked = useSearchParams().get('error') === 'BLOCKED_USER';
  useEffect(() => {
    if (isBlocked) void tell();
  }, [isBlocked]);
  return null;
}

let isTelling = false;

async function tell() {
  // React renders effects twice in development, and a redirect may carry the parameter along.
  if (isTelling) return;
  isTelling = true;
  await alert({
    title: '계정 이용 중단',
    description: '부적절한 활동이 확인되어 계정 이용이 중단되었습니다.',
  });
  isTelling = false;
  forceLogOut();
}
