'use client';

import { useEffect, useRef } from 'react';
import { cx } from './class-names';
import { type Pull, pullTransition } from './pull-transition';
import { Spinner } from './spinner';
import { usePull } from './use-pull';

/** Head 40, threshold 60, completion 500 ms (docs/product.md#interface). */
export const pullToRefresh = { headPixels: 40, thresholdPixels: 60, completionMs: 500 };

type PullHeadProps = {
  pull: Pull;
  onPull: (pull: Pull) => void;
  onRefresh: () => Promise<unknown>;
};

/** Over the list, out of sight until its parent is pulled down: what letting go would do, and what became of it. */
export function PullHead({ pull, onPull, onRefresh }: PullHeadProps) {
  const { phase, pixels } = pull;
  const isReady = pixels >= pullToRefresh.thresholdPixels;
  const head = useRef<HTMLDivElement>(null);

  usePull(head, {
    canBegin: phase === 'rest',
    // The further, the heavier.
    onMove: (distance) =>
      onPull({ phase: 'pulling', pixels: Math.min(distance * 0.5, pullToRefresh.thresholdPixels * 1.5) }),
    onGiveUp: () => onPull({ phase: 'rest', pixels: 0 }),
    onLetGo: () => (isReady ? void refresh() : onPull({ phase: 'rest', pixels: 0 })),
  });

  async function refresh() {
    onPull({ phase: 'refreshing', pixels: pullToRefresh.headPixels });
    const phase = await onRefresh().then(
      () => 'done' as const,
      () => 'failed' as const,
    );
    onPull({ phase, pixels: pullToRefresh.headPixels });
  }

  // From when the words stand, not from when they were asked for: on a busy phone those are far apart.
  useEffect(() => {
    if (phase !== 'done' && phase !== 'failed') return;
    const timer = setTimeout(() => onPull({ phase: 'rest', pixels: 0 }), pullToRefresh.completionMs);
    return () => clearTimeout(timer);
  }, [phase, onPull]);

  return (
    <div
      ref={head}
      // No status of the page: rows that load say theirs.
      aria-live="polite"
      aria-atomic="true"
      className={cx(
        'absolute inset-x-0 -top-(--h-pull-head) grid h-(--h-pull-head) place-items-center type-13 text-text-subtle',
        pullTransition(pull),
      )}
      style={{ transform: `translateY(${pixels}px)` }}
    >
      {phase === 'pulling' && (isReady ? '놓으면 새로 불러와요' : '당겨서 새로 불러오기')}
      {phase === 'refreshing' && <Spinner size={20} label="새로 불러오는 중" />}
      {phase === 'done' && '새로 불러왔어요'}
      {phase === 'failed' && '새로 불러오지 못했어요'}
    </div>
  );
}
