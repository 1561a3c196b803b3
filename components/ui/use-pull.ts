import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Less has no direction yet. */
const slackPixels = 8;

interface PullHandlers {
  canBegin: boolean;
  /** How far below its start the finger is. */
  onMove: (distance: number) => void;
  onGiveUp: () => void;
  onLetGo: () => void;
}

/**
 * One finger that goes down over the parent of `head` while all it touches stands at its top. A finger that goes
 * sideways turns the deck, and a second one zooms. Listens to the page itself: what is pressed in a layer that a
 * row opened is no pull of the list under it.
 */
export function usePull(head: RefObject<Element | null>, handlers: PullHandlers): void {
  const start = useRef<Touch>(null);
  const isPulling = useRef(false);

  const onTouchStart = useEffectEvent(({ touches, target }: TouchEvent) => {
    const canBegin = handlers.canBegin && touches.length === 1 && isAtTop(target);
    start.current = canBegin ? (touches[0] ?? null) : null;
    if (touches.length > 1) end(handlers.onGiveUp);
  });
  const onTouchMove = useEffectEvent(({ touches: [touch] }: TouchEvent) => {
    if (!touch || !start.current) return;
    const across = Math.abs(touch.clientX - start.current.clientX);
    const down = touch.clientY - start.current.clientY;
    if (!isPulling.current) {
      if (Math.max(across, Math.abs(down)) < slackPixels) return;
      if (across > Math.abs(down) || down < 0) {
        start.current = null;
        return;
      }
      isPulling.current = true;
    }
    if (down > 0) handlers.onMove(down);
    else handlers.onGiveUp();
  });
  const onTouchEnd = useEffectEvent(() => end(handlers.onLetGo));

  function end(tell: () => void) {
    start.current = null;
    if (isPulling.current) tell();
    isPulling.current = false;
  }

  useEffect(() => {
    const area = head.current?.parentElement;
    if (!area) return;
    let touch = new AbortController();
    const begin = (event: TouchEvent) => {
      touch.abort();
      touch = new AbortController();
      onTouchStart(event);
      const { target } = event;
      if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
      // A touch stays with what it began on, and nothing around that hears of it once a skeleton gave way to rows.
      const touched: GlobalEventHandlers = target;
      const options = { passive: true, signal: touch.signal };
      touched.addEventListener('touchmove', onTouchMove, options);
      touched.addEventListener('touchend', onTouchEnd, options);
      touched.addEventListener('touchcancel', onTouchEnd, options);
    };
    area.addEventListener('touchstart', begin, { passive: true });
    return () => {
      touch.abort();
      area.removeEventListener('touchstart', begin);
    };
  }, [head]);
}

/** Nor is anything in between scrolled, as a text that is longer than its field. */
function isAtTop(target: EventTarget | null): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.scrollTop > 0) return false;
  }
  return true;
}
