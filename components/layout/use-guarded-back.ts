import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  isLayerOnTop,
  leaveFormsBeside,
  leavePlaces,
  type Place,
  takePlace,
} from '@/lib/history/held-places';
import { useLinkGuard } from '@/lib/react/use-link-guard';
import { useUnloadGuard } from '@/lib/react/use-unload-guard';
import { confirm } from '../ui/confirm';
import { useStepBack } from './use-step-back';

export interface LeavingQuestion {
  title: string;
  description: string;
}

const unsaved: LeavingQuestion = {
  title: '저장하지 않고 나갈까요?',
  description: '지금 바꾼 내용은 사라져요.',
};

/** Of all that asked, the one that was asked about last. */
let newestWay: symbol;

/**
 * For `onBack` of a form: one step back, after a question when what was typed would be lost. The browser's own back
 * and a link ask the same, and so does one that comes from outside; several forms on one page ask once. A form within
 * a page, or in a sheet, has no fallback of its own (null): what it stands in leads back.
 */
export function useGuardedBack(
  isDirty: boolean,
  fallbackHref: string | null,
  {
    onDiscard,
    question = unsaved,
  }: {
    /** For a form that keeps what was typed. */ onDiscard?: () => void;
    question?: LeavingQuestion | undefined;
  } = {},
): () => void {
  const router = useRouter();
  const stepBack = useStepBack(fallbackHref);
  const guard = useRef<Place>(null);
  useUnloadGuard(isDirty);
  useLinkGuard(isDirty, (href) => {
    void leavePlaces().then((hasLeft) => hasLeft && router.push(href));
  });

  async function leave() {
    if (isDirty) {
      if (!(await confirmLeaving())) return;
      onDiscard?.();
    }
    await guard.current?.giveBack();
    if (isDirty) await leaveFormsBeside();
    stepBack();
  }

  /** A link may come from outside while it is asked: that is the way which is left by then, and this one given up. */
  async function confirmLeaving(): Promise<boolean> {
    const way = Symbol('way');
    newestWay = way;
    const texts = { ...question, confirmText: '나가기', cancelText: '계속하기' };
    return (await confirm({ ...texts, isShared: true })) && newestWay === way;
  }

  const leaveByBrowser = useEffectEvent(({ hasLeftPage }: { hasLeftPage: boolean }) => {
    guard.current = null;
    if (hasLeftPage) return;
    // The step has taken the place, and nothing is left before the answer.
    hold();
    void leave();
  });
  const confirmNow = useEffectEvent(confirmLeaving);
  const giveUp = useEffectEvent(() => onDiscard?.());
  const hold = useEffectEvent(() => {
    guard.current = takePlace((step) => leaveByBrowser(step), {
      confirmLeaving: () => confirmNow(),
      giveUp: () => giveUp(),
    });
  });

  useEffect(() => {
    if (!isDirty) return;
    hold();
    return () => {
      void guard.current?.giveBack();
      guard.current = null;
    };
  }, [isDirty]);

  // The press itself may have asked something, as by leaving a field: that is answered first.
  return () => void (isLayerOnTop() || leave());
}
