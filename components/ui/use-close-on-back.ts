import { useEffect, useEffectEvent } from 'react';

/** A layer does not outlive the page it stands on: going back closes it. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    function onPopState() {
      close();
    }
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [isOpen]);
}
