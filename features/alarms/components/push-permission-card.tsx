'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { toast } from '@/components/ui/toast';
import { usePermissionStore } from '@/stores/permissions';

/** In the native app, when this device may show no pushes: says so, and lets them be turned on. */
export function PushPermissionCard() {
  const result = usePermissionStore(({ results }) => results.NOTIFICATION);
  const keep = usePermissionStore((state) => state.keep);
  const [isAsking, setIsAsking] = useState(false);
  if (result === undefined || result === 'GRANTED') return null;

  async function allow() {
    setIsAsking(true);
    const answer = await import('@/lib/bridge/ask-permission')
      .then(({ askPermission }) => askPermission('NOTIFICATION'))
      // Its code did not come.
      .catch(() => null);
    setIsAsking(false);
    if (answer) keep('NOTIFICATION', answer);
    if (answer === 'GRANTED') toast.success('이제 알림을 바로 받을 수 있어요');
    else if (answer === null) toast.error('알림을 켜지 못했어요. 잠시 후 다시 시도해 주세요.');
    else toast.blank('휴대폰 설정에서 알림을 켜 주세요');
  }

  return (
    <Card className="mx-gutter mt-3 flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="type-15-strong">알림이 꺼져 있어요</p>
        <p className="mt-0.5 type-13 text-text-subtle">받은 LIKE와 초대를 놓치지 않게 알려 드릴게요.</p>
      </div>
      <Button size="small" className="flex-none" isPending={isAsking} onClick={() => void allow()}>
        알림 켜기
      </Button>
    </Card>
  );
}
