import { type TouchEvent, useRef } from 'react';

/** From here on it was a swipe, not a tap that slipped. */
const swipePixels = 48;

/** Handlers for steps that a finger turns: a swipe to the left goes on, one to the right back. Up and down scrolls. */
export function useSwipeSteps({ onNext, onBack }: { onNext: () => void; onBack: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const [touch] = Array.from(touches);
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const [touch] = Array.from(changedTouches);
      const from = start.current;
      start.current = null;
      if (!touch || !from) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) < swipePixels || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x < 0) onNext();
      else onBack();
    },
  };
}
