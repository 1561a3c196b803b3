import { cx } from '@/components/ui/class-names';
import { ProfilePhoto } from './profile-photo';

type AvatarProps = {
  src: string | null;
  /** Empty when the name stands beside it. */
  alt?: string;
  /** Edge in px at the 100 % text size. */
  size?: 36 | 44 | 56 | 72 | 96;
  /** Not with us yet, or no longer. */
  isDimmed?: boolean;
  className?: string;
};

/**
 * The small avatar: round, with one stem corner, and a line where a photo is as pale as the paper. Falls back to the
 * default image.
 */
export function Avatar({ src, alt = '', size = 44, isDimmed = false, className }: AvatarProps) {
  return (
    <span
      className={cx(
        'relative block flex-none overflow-hidden rounded-leaf bg-surface-sunken ring-1 ring-line',
        sizes[size],
        isDimmed && 'opacity-50',
        className,
      )}
    >
      {/* Profile photos are cropped to a face in the middle third: closer in at this size. */}
      <ProfilePhoto
        src={src}
        alt={alt}
        className="absolute -top-[18%] -left-[32%] aspect-square w-[164%] max-w-none object-cover"
      />
    </span>
  );
}

const sizes = { 36: 'size-9', 44: 'size-11', 56: 'size-14', 72: 'size-18', 96: 'size-24' };
