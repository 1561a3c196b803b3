import type { CSSProperties } from 'react';
import { cx } from '@/components/ui/class-names';
import { ProfilePhoto } from '@/lib/domain/photos/profile-photo';
import { LeafOutline } from './leaf-shapes';
import styles from './team-figure.module.css';

type LoneLeafProps = { photoUrl: string | null; alt: string };

/** A photo as its leaf of a card will show it, large; without one the place for it. */
export function LoneLeaf({ photoUrl, alt }: LoneLeafProps) {
  return (
    <div className={cx(styles.figure, styles.lone)} style={{ '--h': 'min(9rem, 22dvh)' } as CSSProperties}>
      <span className={cx(styles.leaf, photoUrl === null && cx(styles.waiting, styles.vacant))}>
        <span className={cx(styles.side, styles.front)}>
          <ProfilePhoto key={photoUrl} src={photoUrl} alt={alt} className={styles.photo} />
        </span>
        <LeafOutline className={styles.outline} />
      </span>
    </div>
  );
}
