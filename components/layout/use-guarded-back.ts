import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Place, takePlace } from '@/lib/history/held-places';
import { useLinkGuard } from '@/lib/react/use-link-guard';
import { useUnloadGuard } from '@/lib/react/use-unload-guard';
import { confirm } from '../ui/confirm';
import { useStepBack } from './use-step-back';

/**
 * For `onBack` of a form: one step back, after a question when what was typed would be lost. The browser's own back
 * and a link ask the same.
 */
export function useGuardedBack(
  isDirty: boolean,
  fallbackHref: string,
  /** For a form that keeps what was typed: it is given up. */
  onDiscard?: () => void,
): () => void {
  const router = useRouter();
  const stepBack = useStepBack(fallbackHref);
  const guard = useRef<Place>(null);
  useUnloadGuard(isDirty);
  useLinkGuard(isDirty, (href) => void leave(() => router.push(href)));

  async function leave(go: () => void) {
    if (isDirty && !(await confirmLeaving())) {
      // The browser's back has taken the place.
      if (guard.current === null) hold();
      return;
    }
    if (isDirty) onDiscard?.();
    await guard.current?.giveBack();
    go();
  }

  const leaveByBrowser = useEffectEvent(({ hasLeftPage }: { hasLeftPage: boolean }) => {
    guard.current = null;
    if (!hasLeftPage) void leave(stepBack);
  });
  const hold = useEffectEvent(() => {
    guard.current = takePlace(leaveByBrowser);
  });

  useEffect(() => {
    if (!isDirty) return;
    hold();
    return () => {
      void guard.current?.giveBack();
      guard.current = null;
    };
  }, [isDirty]);

  return () => void leave(stepBack);
}

function confirmLeaving(): Promise<boolean> {
  return confirm({
    title: '저장하지 않고 나갈까요?',
    description: '지금 바꾼 내용은 사라져요.',
    confirmText: '나가기',
    cancelText: '계속하기',
  });
}
