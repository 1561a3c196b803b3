import { cx } from '@/components/ui/class-names';
import { ProfilePhoto } from '@/lib/domain/photos/profile-photo';
import styles from './team-figure.module.css';

type MiniTeamFigureProps = {
  /** Top, left, right; missing ones show the default photo. Blurred photos are separate files of the server. */
  photoUrls: ReadonlyArray<string | null>;
  /** 60px wide in lists, 46px in the bar of a chat. */
  size?: 'list' | 'bar';
  /** A team that is gone: grey and quiet. */
  isOff?: boolean;
  className?: string;
};

const positions = [styles.leaf1, styles.leaf2, styles.leaf3] as const;

/** A team in lists; decorative, the team's name stands beside it. */
export function MiniTeamFigure({ photoUrls, size = 'list', isOff = false, className }: MiniTeamFigureProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'block',
        styles.figure,
        styles.mini,
        size === 'bar' && styles.small,
        isOff && styles.off,
        className,
      )}
    >
      {positions.map((position, index) => (
        <span key={position} className={cx(styles.leaf, position)}>
          <span className={styles.side}>
            <ProfilePhoto src={photoUrls[index] ?? null} alt="" className={styles.photo} />
          </span>
        </span>
      ))}
    </span>
  );
}
