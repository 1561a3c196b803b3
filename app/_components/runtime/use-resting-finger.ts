import { useEffect } from 'react';

/**
 * A finger that rests on a link, a button or a picture gets no menu of the browser's: iOS is asked by the style (globals.css),
 * Android only here. With a mouse it stays.
 */
export function useRestingFinger() {
  useEffect(() => {
    document.addEventListener('contextmenu', refuseMenu);
    return () => document.removeEventListener('contextmenu', refuseMenu);
  }, []);
}

function refuseMenu(event: MouseEvent): void {
  const isOnThing = event.target instanceof Element && event.target.closest('a, button, img') !== null;
  if (isOnThing && matchMedia('(pointer: coarse)').matches) event.preventDefault();
}
