'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@/components/ui/button';

type LoadMoreProps = { isLoading: boolean; onLoad: () => void };

/** The end of a page: the next one comes when it is seen, or pressed. */
export function LoadMore({ isLoading, onLoad }: LoadMoreProps) {
  const element = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={element} className="grid place-items-center py-3">
      <Button variant="none" isPending={isLoading} onClick={onLoad}>
        더 보기
      </Button>
    </div>
  );
}
