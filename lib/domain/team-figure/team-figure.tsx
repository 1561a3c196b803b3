import type { CSSProperties, ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import { CloverStem } from './leaf-shapes';
import styles from './team-figure.module.css';
import { CloverLeaf, type Leaf } from './team-leaf';

/** What a lounge card and the bars around it take beside the clover, so that the card's action is never covered. */
const besideCard = '28.625rem - env(safe-area-inset-top) - env(safe-area-inset-bottom)';

/**
 * Leaf heights of the design: lounge card (as wide and as high as the screen allows, from 600px), my team, or fitted
 * by the surroundings (`--h` set there).
 */
const heights = {
  card: `clamp(72px, min((min(100vw, 500px) - 72px) / 2.3, (100dvh - ${besideCard}) / 1.94), 138px)`,
  // On a short screen the names below the clover stay in sight.
  team: 'clamp(5rem, 15.6dvh - 20px, 7rem)',
  inherit: undefined,
};

type CloverProps = {
  /** Top, left, right. */
  leaves: readonly [Leaf, Leaf, Leaf];
  size: keyof typeof heights;
  /** The leaves fan out when the card enters. */
  hasEntrance?: boolean;
  className?: string;
};

/** Three friends: photo leaves that fan out, and flip. */
export function Clover({ leaves, size, hasEntrance = false, className }: CloverProps) {
  return (
    <CloverFrame size={size} className={cx(hasEntrance && styles.fan, className)}>
      <CloverLeaf position={1} leaf={leaves[0]} />
      <CloverLeaf position={2} leaf={leaves[1]} />
      <CloverLeaf position={3} leaf={leaves[2]} />
    </CloverFrame>
  );
}

/** The boxes of a clover, to the pixel, while it loads. */
export function CloverSkeleton({ size, className }: Pick<CloverProps, 'size' | 'className'>) {
  return (
    <CloverFrame size={size} className={cx(styles.loading, 'breathe', className)}>
      {([styles.leaf1, styles.leaf2, styles.leaf3] as const).map((position) => (
        <span key={position} className={cx(styles.leaf, position)}>
          <span className={cx(styles.face, styles.back)} />
        </span>
      ))}
    </CloverFrame>
  );
}

type CloverFrameProps = { size: keyof typeof heights; className?: string; children: ReactNode };

function CloverFrame({ size, className, children }: CloverFrameProps) {
  const height = heights[size];
  return (
    <div
      className={cx(styles.clover, className)}
      style={height ? ({ '--h': height } as CSSProperties) : undefined}
    >
      <CloverStem className={styles.stem} />
      {children}
    </div>
  );
}
