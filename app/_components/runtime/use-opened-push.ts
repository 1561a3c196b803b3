import { useEffect } from 'react';
import { openPush } from '@/lib/domain/events/open-push';
import { isTexts, pushFragment } from '@/lib/offline/worker-messages';
import { reportError } from '@/lib/report-error/report-error';

/** A page that a tapped push opened: its address says of what. */
export function useOpenedPush() {
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (!hash.startsWith(pushFragment)) return;
    // Taken out, so that a reload does not open it again.
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    try {
      const data: unknown = JSON.parse(decodeURIComponent(hash.slice(pushFragment.length)));
      if (isTexts(data)) openPush(data, { isOver: false });
    } catch (error) {
      reportError(error, { part: 'opened push' });
    }
  }, []);
}
