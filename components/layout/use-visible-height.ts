import { useEffect } from 'react';

/** An on-screen keyboard takes more than this; a collapsing address bar takes less. */
const keyboardMinPixels = 120;

/**
 * iOS lays its keyboard over the page instead of making the page smaller (Android obeys
 * `interactive-widget=resizes-content`). While a keyboard is up the column gets the visible height, so that the
 * main action sits on the keyboard.
 */
export function useVisibleHeight() {
  useEffect(() => {
    const visual = window.visualViewport;
    if (!visual) return;
    function follow() {
      if (!visual) return;
      const root = document.documentElement;
      // A page that was zoomed into shows less of itself as well.
      const visibleHeight = visual.height * visual.scale;
      if (window.innerHeight - visibleHeight > keyboardMinPixels) {
        root.style.setProperty('--visible-height', `${visibleHeight}px`);
        root.dataset.keyboard = 'open';
        window.scrollTo(0, 0);
      } else {
        root.style.removeProperty('--visible-height');
        delete root.dataset.keyboard;
      }
    }
    visual.addEventListener('resize', follow);
    return () => visual.removeEventListener('resize', follow);
  }, []);
}
