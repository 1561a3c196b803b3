'use client';

import { leafPath } from '@/components/ui/drawings/leaf-path';
import styles from './flying-leaf.module.css';

/**
 * A coral leaf that leaves the LIKE button, 300 ms up, fading at the end. Render it inside the (relative) button's
 * wrapper once the LIKE is sent; `onEnd` says when to take it away.
 */
export function FlyingLeaf({ onEnd }: { onEnd: () => void }) {
  return (
    <svg viewBox="0 0 122 100" aria-hidden="true" className={styles.leaf} onAnimationEnd={onEnd}>
      <path d={leafPath} />
    </svg>
  );
}
