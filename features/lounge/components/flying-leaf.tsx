'use client';

import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { leafPath } from '@/components/ui/drawings/leaf-path';
import styles from './flying-leaf.module.css';

/**
 * A coral leaf that leaves the LIKE button, 300 ms up, fading at the end, above whatever lies over the page: the scrim of
 * the question is still going. Render it beside the button once the LIKE is sent; `onEnd` says when to take it away.
 */
export function FlyingLeaf({ onEnd }: { onEnd: () => void }) {
  const ground = useRef<HTMLSpanElement>(null);
  const [start, setStart] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const button = ground.current?.parentElement?.getBoundingClientRect();
    if (button) setStart({ left: button.left + button.width / 2, top: button.top });
  }, []);
  return (
    <span ref={ground} hidden>
      {start &&
        createPortal(
          <svg
            viewBox="0 0 122 100"
            aria-hidden="true"
            className={styles.leaf}
            style={start}
            onAnimationEnd={onEnd}
          >
            <path d={leafPath} />
          </svg>,
          document.body,
        )}
    </span>
  );
}
