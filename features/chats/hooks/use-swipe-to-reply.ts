import { type TouchEvent, useRef } from 'react';

/** So far to the right means it; further the row does not follow. */
const meantPixels = 48;
const furthestPixels = 72;
/** A finger that comes from the very edge goes back a page. */
const edgePixels = 24;

interface Swipe {
  x: number;
  y: number;
  isSideways: boolean;
}

/** Handlers for a row that is pulled to the right; a finger that goes up or down scrolls as ever. */
export function useSwipeToReply(onReply: (() => void) | undefined) {
  const swipe = useRef<Swipe>(null);
  if (!onReply) return {};

  function distance({ touches }: TouchEvent): number {
    const touch = touches[0];
    return swipe.current && touch ? touch.clientX - swipe.current.x : 0;
  }
  function end({ currentTarget }: TouchEvent<HTMLElement>) {
    swipe.current = null;
    currentTarget.style.transition = 'transform var(--t-fade) ease-out';
    currentTarget.style.transform = '';
  }

  return {
    onTouchStart: ({ touches }: TouchEvent<HTMLElement>) => {
      const touch = touches[0];
      const isStart = touches.length === 1 && touch !== undefined && touch.clientX > edgePixels;
      swipe.current = isStart ? { x: touch.clientX, y: touch.clientY, isSideways: false } : null;
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => {
      const { currentTarget, touches } = event;
      const touch = touches[0];
      const from = swipe.current;
      if (!from || !touch) return;
      const [sideways, along] = [distance(event), Math.abs(touch.clientY - from.y)];
      if (!from.isSideways && along > 10) swipe.current = null;
      else if (sideways > 10) from.isSideways = true;
      if (!from.isSideways) return;
      currentTarget.style.transition = '';
      currentTarget.style.transform = `translateX(${Math.min(Math.max(sideways, 0), furthestPixels)}px)`;
    },
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const touch = event.changedTouches[0];
      const from = swipe.current;
      const isMeant = from?.isSideways === true && touch && touch.clientX - from.x >= meantPixels;
      end(event);
      if (isMeant) onReply();
    },
    onTouchCancel: end,
  };
}
