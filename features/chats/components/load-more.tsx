'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@/components/ui/button';

type LoadMoreProps = { isLoading: boolean; onReach: () => void };

/** The end of what is loaded: asks for more when it comes into sight, or when it is pressed. */
export function LoadMore({ isLoading, onReach }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(() => {
    if (!isLoading) onReach();
  });
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && reach(),
      { rootMargin: '300px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={end} className="grid place-items-center py-4">
      <Button variant="none" isPending={isLoading} onClick={onReach}>
        더 보기
      </Button>
    </div>
  );
}
