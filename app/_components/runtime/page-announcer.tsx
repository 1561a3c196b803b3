'use client';

import { useEffect, useState } from 'react';

/**
 * Says the title of each page somebody comes to, but of the first, which readers say themselves. The framework's own
 * announcer reads it as the page changes, when it is still that of the page before: its words are kept from readers.
 */
export function PageAnnouncer() {
  const [told, setTold] = useState('');
  useEffect(() => {
    document.querySelector('next-route-announcer')?.setAttribute('aria-hidden', 'true');
    let known = document.title;
    const observer = new MutationObserver(() => {
      // For a moment a page that was come to has none.
      if (document.title === '' || document.title === known) return;
      known = document.title;
      setTold(known);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return (
    <p role="status" className="sr-only">
      {told}
    </p>
  );
}
