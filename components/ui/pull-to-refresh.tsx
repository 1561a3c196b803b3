'use client';

import { type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react';
import { cx } from './class-names';
import { Spinner } from './spinner';

/** Head 40, threshold 60, completion 500 ms (docs/product.md#interface). */
export const pullToRefresh = { headPixels: 40, thresholdPixels: 60, completionMs: 500 };

type PullToRefreshProps = {
  /** Rejects when there is no news to show; a query's `refetch` does with `throwOnError`. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
  className?: string;
};

type Phase = 'rest' | 'pulling' | 'refreshing' | 'done' | 'failed';

/** Put it directly inside a ScrollArea: pulling down from its top asks for news. */
export function PullToRefresh({ onRefresh, children, className }: PullToRefreshProps) {
  const [phase, setPhase] = useState<Phase>('rest');
  const [pulledPixels, setPulledPixels] = useState(0);
  const startY = useRef<number | null>(null);

  function onTouchStart(event: TouchEvent) {
    const isAtTop = (scrollParent(event.currentTarget)?.scrollTop ?? 0) <= 0;
    startY.current = phase === 'rest' && isAtTop ? (event.touches[0]?.clientY ?? null) : null;
  }

  function onTouchMove(event: TouchEvent) {
    if (startY.current === null) return;
    const distance = (event.touches[0]?.clientY ?? 0) - startY.current;
    if (distance <= 0) {
      setPhase('rest');
      return setPulledPixels(0);
    }
    setPhase('pulling');
    // The further, the heavier.
    setPulledPixels(Math.min(distance * 0.5, pullToRefresh.thresholdPixels * 1.5));
  }

  async function onTouchEnd() {
    startY.current = null;
    if (phase !== 'pulling') return;
    if (pulledPixels < pullToRefresh.thresholdPixels) {
      setPhase('rest');
      return setPulledPixels(0);
    }
    setPhase('refreshing');
    setPulledPixels(pullToRefresh.headPixels);
    setPhase(
      await onRefresh().then(
        () => 'done' as const,
        () => 'failed' as const,
      ),
    );
  }

  // From when the words stand, not from when they were asked for: on a busy phone those are far apart.
  useEffect(() => {
    if (phase !== 'done' && phase !== 'failed') return;
    const timer = setTimeout(() => {
      setPhase('rest');
      setPulledPixels(0);
    }, pullToRefresh.completionMs);
    return () => clearTimeout(timer);
  }, [phase]);

  const isReady = pulledPixels >= pullToRefresh.thresholdPixels;
  return (
    <div
      data-pulls=""
      // A short list is pulled from the empty room under it as well.
      className={cx('relative grow', className)}
      onTouchStart={onTouchStart}
      onTouchMove={onTouchMove}
      onTouchEnd={onTouchEnd}
      onTouchCancel={onTouchEnd}
    >
      <div
        role="status"
        className={cx(
          'absolute inset-x-0 -top-(--h-pull-head) grid h-(--h-pull-head) place-items-center type-13 text-text-subtle',
          phase !== 'pulling' && 'transition-transform duration-(--t-page) ease-out',
        )}
        style={{ transform: `translateY(${pulledPixels}px)` }}
      >
        {phase === 'pulling' && (isReady ? '놓으면 새로 불러와요' : '당겨서 새로 불러오기')}
        {phase === 'refreshing' && <Spinner size={20} label="새로 불러오는 중" />}
        {phase === 'done' && '새로 불러왔어요'}
        {phase === 'failed' && '새로 불러오지 못했어요'}
      </div>
      <div
        className={phase === 'pulling' ? undefined : 'transition-transform duration-(--t-page) ease-out'}
        style={pulledPixels ? { transform: `translateY(${pulledPixels}px)` } : undefined}
      >
        {children}
      </div>
    </div>
  );
}

function scrollParent(element: Element | null): Element | null {
  for (let parent = element?.parentElement ?? null; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
