import { useEffect } from 'react';
import { reportError } from '@/lib/report-error/report-error';

/**
 * Who has keys alone scrolls with them what has the focus. Safari gives it to no page that has nothing but words; the
 * code that does is loaded for who presses Tab.
 */
export function useScrollFocus() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const gone = new AbortController();
    window.addEventListener(
      'keydown',
      function load({ key }) {
        if (key !== 'Tab') return;
        window.removeEventListener('keydown', load);
        import('./scroll-focus')
          .then(({ watchScrollFocus }) => {
            if (!gone.signal.aborted) stop = watchScrollFocus();
          })
          .catch(reportError);
      },
      { signal: gone.signal },
    );
    return () => {
      gone.abort();
      stop?.();
    };
  }, []);
}
