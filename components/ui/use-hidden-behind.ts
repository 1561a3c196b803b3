import { useEffect } from 'react';

/**
 * While a layer stands, what it leaves open to who listens although it says nothing is closed as well: the layers take
 * everything with `aria-live` for what has something to say, a log that is silent now among them.
 */
export function useHiddenBehind(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const silent = [...document.querySelectorAll('[aria-live="off"]:not([aria-hidden])')];
    for (const each of silent) each.setAttribute('aria-hidden', 'true');
    return () => {
      for (const each of silent) each.removeAttribute('aria-hidden');
    };
  }, [isOpen]);
}
