'use client';

import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { cx } from '../ui/class-names';
import { PullToRefresh } from '../ui/pull-to-refresh';
import { isGoingBack } from './page-transition';

const positions = new Map<string, number>();

type ScrollAreaProps = ComponentProps<'div'> & {
  /** Keeps the scroll position under this name while the app lives; the five tabs use it. */
  memoryKey?: string;
  /** A page on the stack stands where it was left when one goes back to it, and at its top when it is opened. */
  isKeptForBack?: boolean;
  /** Pulled down from its top it asks for news; rejects when there is none to show. */
  onRefresh?: (() => Promise<unknown>) | undefined;
};

/** The part of a screen that scrolls, between its bars. */
export function ScrollArea({
  memoryKey,
  isKeptForBack = false,
  onRefresh,
  className,
  onScroll,
  children,
  ...rest
}: ScrollAreaProps) {
  const element = useRef<HTMLDivElement>(null);
  const address = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!isKeptForBack) return;
    address.current = `${window.location.pathname}${window.location.search}`;
    const position = isGoingBack() ? positions.get(address.current) : undefined;
    if (position && element.current) element.current.scrollTop = position;
  }, [isKeptForBack]);
  const shownKey = useRef<string>(undefined);
  useLayoutEffect(() => {
    const position = memoryKey === undefined ? undefined : positions.get(memoryKey);
    // A new element stands at its top: saying so would lay the whole page out before its time.
    const isAtTop = shownKey.current === undefined && !position;
    if (memoryKey && element.current && !isAtTop) element.current.scrollTop = position ?? 0;
    shownKey.current = memoryKey;
  }, [memoryKey]);
  return (
    <div
      {...rest}
      ref={element}
      className={cx(
        'no-scrollbar relative flex min-h-0 flex-1 flex-col overflow-y-auto overflow-x-hidden overscroll-contain *:shrink-0',
        // Bars and the main action leave room for what they are about; the page scrolls to them then.
        'short:min-h-36',
        // Its own bounce would pull as well.
        'has-[[data-pulls]]:overscroll-none',
        className,
      )}
      onScroll={(event) => {
        const key = memoryKey ?? address.current;
        if (key) positions.set(key, event.currentTarget.scrollTop);
        onScroll?.(event);
      }}
    >
      {onRefresh ? <PullToRefresh onRefresh={onRefresh}>{children}</PullToRefresh> : children}
    </div>
  );
}
