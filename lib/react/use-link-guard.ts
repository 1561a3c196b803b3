import { useEffect, useEffectEvent } from 'react';

/** While `isGuarding`, a press on a link to another page of ours is given to `onLink` instead of being followed. */
export function useLinkGuard(isGuarding: boolean, onLink: (href: string) => void): void {
  const ask = useEffectEvent(onLink);
  useEffect(() => {
    if (!isGuarding) return;
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // Another tab or another site: the page stays, or the browser asks.
      if (!link || link.target === '_blank' || link.origin !== window.location.origin) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      // Of several forms on a page one asks.
      event.stopImmediatePropagation();
      ask(`${link.pathname}${link.search}${link.hash}`);
    }
    // Before the router's links hear of it.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [isGuarding]);
}
