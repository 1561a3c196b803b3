import { useEffect, useState } from 'react';

/**
 * Which questions are open. The address names the last one that was opened, so that a link to it opens it, and so does
 * coming back from where its answer led.
 */
export function useOpenQuestions() {
  const [openIds, setOpenIds] = useState(() => new Set([namedInAddress()]));

  useEffect(() => {
    function followAddress() {
      const id = namedInAddress();
      if (id) setOpenIds((before) => (before.has(id) ? before : new Set([...before, id])));
    }
    // A page of ours that leads here has its address only once it is shown.
    followAddress();
    window.addEventListener('hashchange', followAddress);
    return () => window.removeEventListener('hashchange', followAddress);
  }, []);

  function toggle(id: string) {
    const next = new Set(openIds);
    if (!next.delete(id)) next.add(id);
    setOpenIds(next);
    const { pathname, search } = window.location;
    window.history.replaceState(null, '', `${pathname}${search}${next.has(id) ? `#${id}` : ''}`);
  }

  return { isOpen: (id: string) => openIds.has(id), toggle };
}

export function namedInAddress(): string {
  return window.location.hash.slice(1);
}
