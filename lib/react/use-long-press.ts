import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { vibrate } from '@/lib/bridge/vibrate';

/** Milliseconds a finger rests before its menu opens, as phones have it. */
export const longPressMs = 450;

/** Further than this the finger scrolls. */
const slackPixels = 10;

/**
 * A long press, a right click or the menu key. The click that ends a long press does nothing else: neither what lies
 * under the finger nor what has opened there meanwhile is pressed as well.
 */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef<{ x: number; y: number; atMs: number } | null>(null);
  const hasFired = useRef(false);
  if (!onLongPress) return {};

  function cancel() {
    clearTimeout(timer.current);
    start.current = null;
  }
  function fire() {
    hasFired.current = true;
    refuseClickOfThisPress();
    vibrate('tick');
    onLongPress?.();
  }

  return {
    onPointerDown({ pointerType, clientX, clientY, timeStamp }: PointerEvent) {
      hasFired.current = false;
      if (pointerType === 'mouse') return;
      start.current = { x: clientX, y: clientY, atMs: timeStamp };
      timer.current = setTimeout(fire, longPressMs);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = start.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > slackPixels) cancel();
    },
    onPointerUp({ timeStamp }: PointerEvent) {
      const from = start.current;
      cancel();
      // On a busy page the timer begins late: the finger's own clock says how long it rested.
      if (from && !hasFired.current && timeStamp - from.atMs >= longPressMs) fire();
    },
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      // Android says it at the end of a long press as well.
      if (!hasFired.current && start.current === null) onLongPress();
    },
  };
}

/** Where the device ends this press by a click; the next one begins with a pointer or a key. */
function refuseClickOfThisPress(): void {
  const press = new AbortController();
  const { signal } = press;
  const end = () => press.abort();
  window.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      end();
    },
    { capture: true, signal },
  );
  for (const next of ['pointerdown', 'keydown'])
    window.addEventListener(next, end, { capture: true, signal });
}
