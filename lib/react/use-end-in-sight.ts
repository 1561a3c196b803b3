import { type RefCallback, useCallback, useEffect, useEffectEvent, useState } from 'react';

/** For the last element of an endless list: called when it comes into sight, or is about to. */
export function useEndInSight(onReach: () => void): RefCallback<HTMLElement> {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    if (!end || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
      },
      { rootMargin: '300px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [end]);
  return useCallback((element: HTMLElement | null) => setEnd(element), []);
}
