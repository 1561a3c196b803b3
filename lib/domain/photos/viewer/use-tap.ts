import { type PointerEvent, useEffect, useRef } from 'react';

/** A longer press is none (docs/product.md#interface). */
const longestTapMs = 1_000;
/** A second press within it makes a double tap, which enlarges. */
const doubleTapMs = 300;
/** Pixels; a finger that moved further swiped. */
const longestMove = 10;

interface Press {
  at: number;
  x: number;
  y: number;
}

/** For the handlers of what is tapped: a short press that does not move, and that no second one follows. */
export function useTap(onTap: () => void) {
  const press = useRef<Press>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      const isSecond = timer.current !== undefined;
      clearTimeout(timer.current);
      timer.current = undefined;
      press.current = isSecond ? null : { at: Date.now(), x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!press.current) return;
      const { at, x, y } = press.current;
      if (Date.now() - at >= longestTapMs || Math.hypot(clientX - x, clientY - y) > longestMove) return;
      timer.current = setTimeout(() => {
        timer.current = undefined;
        onTap();
      }, doubleTapMs);
    },
  };
}
