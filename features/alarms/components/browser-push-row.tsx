'use client';

import { useEffect, useState } from 'react';
import { SettingRow } from '@/components/ui/setting-row';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { findNativeApp } from '@/lib/bridge/native-app';
import {
  type BrowserPush,
  readBrowserPush,
  turnOffBrowserPush,
  turnOnBrowserPush,
} from '@/lib/domain/app/browser-push';
import { useConfig } from '@/lib/domain/session/use-config';
import { settle } from '@/lib/react/settle';

/** Whether this browser gets pushes. The native app asks for its own; a service that sends none offers none. */
export function BrowserPushRow() {
  const key = useConfig().data?.webPushKey;
  if (!key || findNativeApp()) return null;
  return <BrowserPushSwitch webPushKey={key} />;
}

function BrowserPushSwitch({ webPushKey }: { webPushKey: string }) {
  const [state, setState] = useState<BrowserPush | null>(null);
  const [isPending, setIsPending] = useState(false);
  useEffect(() => {
    readBrowserPush().then(setState, () => setState('unsupported'));
  }, []);
  if (state === null) return null;
  const unable = unableTexts[state];
  if (unable)
    return (
      <div className="px-gutter py-2">
        <p className="type-17">이 기기로 푸시 받기</p>
        <p className="type-13 text-text-subtle">{unable}</p>
      </div>
    );

  async function change(isOn: boolean) {
    setIsPending(true);
    try {
      const next = await (isOn ? turnOnBrowserPush(webPushKey) : turnOffBrowserPush());
      setState(next);
      if (next === 'on') toast.success('이제 이 기기로 알려 드릴게요');
    } finally {
      setIsPending(false);
    }
  }

  return (
    <SettingRow
      title="이 기기로 푸시 받기"
      description="앱을 닫아 두어도 알려 드려요. 로그아웃하면 꺼져요."
      isOn={state === 'on'}
      isPending={isPending}
      onChange={(isOn) => settle(change(isOn), { onError: toastError })}
    />
  );
}

/** Why there is nothing to switch, and what helps. */
const unableTexts: Partial<Record<BrowserPush, string>> = {
  blocked: '브라우저에서 알림이 막혀 있어요. 브라우저 설정에서 Slide의 알림을 허용해 주세요.',
  needsInstall: 'iPhone에서는 공유 버튼의 ‘홈 화면에 추가’로 설치하면 받을 수 있어요.',
  unsupported: '이 브라우저는 푸시를 지원하지 않아요.',
};
