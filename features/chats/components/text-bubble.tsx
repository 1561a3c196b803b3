'use memo';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import type { Side } from '../timeline';

type Shape = { side: Side; isFirst: boolean; isLast: boolean };

type TextBubbleProps = Shape & {
  /** A few emoji: large, and without a bubble. */
  isBare?: boolean;
  /** An outline only: nothing is left of what was said. */
  isHollow?: boolean;
  children: ReactNode;
};

export function TextBubble({
  side,
  isFirst,
  isLast,
  isBare = false,
  isHollow = false,
  children,
}: TextBubbleProps) {
  if (isBare) return <div className="min-w-0 max-w-59 text-[2.5rem]/[1.2]">{children}</div>;
  return (
    <div
      className={cx(
        'min-w-0 max-w-59 whitespace-pre-wrap rounded-bubble px-3.25 py-2.25 text-[0.9375rem]/[1.45]',
        isHollow ? 'text-text-subtle shadow-line' : colours[side],
        cornerOf({ side, isFirst, isLast }),
      )}
    >
      {children}
    </div>
  );
}

const colours: Record<Side, string> = {
  me: 'bg-bubble-me text-on-bubble-me',
  ours: 'bg-bubble-ours text-on-bubble-ours',
  theirs: 'bg-bubble-theirs text-on-bubble-theirs',
};

/** The corner that points at who speaks. */
export function cornerOf({ side, isFirst, isLast }: Shape) {
  if (side === 'me') return isLast && 'rounded-br-[0.3125rem]';
  return isFirst && 'rounded-tl-[0.3125rem]';
}
