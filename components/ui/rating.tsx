import { cx } from './class-names';
import { Icon } from './icon';

const starCount = 5;

/** Stars of 5 for a percentage: divided by 20 and rounded up. */
export function starsForPercentage(percentage: number): number {
  return Math.min(starCount, Math.max(0, Math.ceil(percentage / 20)));
}

type RatingProps = { percentage: number; label?: string; className?: string };

/** Read-only. */
export function Rating({ percentage, label = '매너 별점', className }: RatingProps) {
  const stars = starsForPercentage(percentage);
  return (
    <span
      role="img"
      aria-label={`${label} ${starCount}점 중 ${stars}점`}
      className={cx('inline-flex gap-px', className)}
    >
      {Array.from({ length: starCount }, (_, index) => index).map((index) => (
        <Icon
          key={index}
          name="star"
          size={16}
          isFilled
          className={index < stars ? 'text-star' : 'text-line-strong'}
        />
      ))}
    </span>
  );
}
