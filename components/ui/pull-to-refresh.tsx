'use client';

import { type ReactNode, useState } from 'react';
import { afterContent } from '@/lib/async/until-idle';
import { cx } from './class-names';
import { loadLater } from './load-later';
import { type Pull, pullTransition } from './pull-transition';

// Nobody pulls before there is something to see.
const PullHead = loadLater(
  afterContent(() => import('./pull-head').then((module) => module.PullHead)),
  { isQuiet: true },
);

type PullToRefreshProps = {
  /** Rejects when there is no news to show. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
};

/** All that a ScrollArea holds: pulling down from its top asks for news, also from the empty room under a short list. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const [pull, setPull] = useState<Pull>({ phase: 'rest', pixels: 0 });
  return (
    <div data-pulls="" className="relative flex grow flex-col">
      <PullHead pull={pull} onPull={setPull} onRefresh={onRefresh} />
      <div
        className={cx('flex grow flex-col *:shrink-0', pullTransition(pull))}
        style={pull.pixels ? { transform: `translateY(${pull.pixels}px)` } : undefined}
      >
        {children}
      </div>
    </div>
  );
}
