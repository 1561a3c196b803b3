import type { CSSProperties, ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import { FigureStem } from './leaf-shapes';
import styles from './team-figure.module.css';
import { type Leaf, TeamLeaf } from './team-leaf';

/** What a lounge card and the bars around it take beside the figure, so that the card's action is never covered. */
const besideCard = '28.625rem - env(safe-area-inset-top) - env(safe-area-inset-bottom)';

/**
 * Leaf heights of the design: lounge card (as wide and as high as the screen allows, from 600px), my team, or fitted
 * by the surroundings (`--h` set there).
 */
const heights = {
  card: `clamp(72px, min((min(100vw, 500px) - 72px) / 2.3, (100dvh - ${besideCard}) / 1.94), 138px)`,
  // On a short screen the names below the figure stay in sight.
  team: 'clamp(calc(var(--spacing) * 20), 15.6dvh - 20px, calc(var(--spacing) * 28))',
  inherit: undefined,
};

type TeamFigureProps = {
  /** Top, left, right. */
  leaves: readonly [Leaf, Leaf, Leaf];
  size: keyof typeof heights;
  /** The leaves fan out when the card enters; they close when the third has come. */
  entrance?: 'fan' | 'close';
  className?: string;
};

/** Three friends: photo leaves that fan out, and flip. */
export function TeamFigure({ leaves, size, entrance, className }: TeamFigureProps) {
  return (
    <TeamFigureFrame size={size} className={cx(entrance && styles[entrance], className)}>
      <TeamLeaf position={1} leaf={leaves[0]} />
      <TeamLeaf position={2} leaf={leaves[1]} />
      <TeamLeaf position={3} leaf={leaves[2]} />
    </TeamFigureFrame>
  );
}

/** The boxes of a figure, to the pixel, while it loads. */
export function TeamFigureSkeleton({ size, className }: Pick<TeamFigureProps, 'size' | 'className'>) {
  return (
    <TeamFigureFrame size={size} className={cx(styles.loading, 'breathe', className)}>
      {([styles.leaf1, styles.leaf2, styles.leaf3] as const).map((position) => (
        <span key={position} className={cx(styles.leaf, position)}>
          <span className={cx(styles.side, styles.back)} />
        </span>
      ))}
    </TeamFigureFrame>
  );
}

type TeamFigureFrameProps = { size: keyof typeof heights; className?: string; children: ReactNode };

function TeamFigureFrame({ size, className, children }: TeamFigureFrameProps) {
  const height = heights[size];
  return (
    <div
      className={cx(styles.figure, className)}
      style={height ? ({ '--h': height } as CSSProperties) : undefined}
    >
      <FigureStem className={styles.stem} />
      {children}
    </div>
  );
}
