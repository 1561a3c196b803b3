import { cx } from './class-names';

type SegmentedProgressProps = { total: number; current: number; label?: string; className?: string };

/** How far along a sequence of steps, one segment each. `current` counts from 1. */
export function SegmentedProgress({
  total,
  current,
  label = '진행 단계',
  className,
}: SegmentedProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={total}
      aria-valuenow={current}
      aria-valuetext={`${total}단계 중 ${current}단계`}
      className={cx('flex flex-none gap-1 px-gutter pt-1.5', className)}
    >
      {Array.from({ length: total }, (_, index) => index + 1).map((step) => (
        <span
          key={step}
          className={cx(
            'h-1 flex-1 rounded-full transition-colors duration-(--t-page)',
            step <= current ? 'bg-brand' : 'bg-line',
          )}
        />
      ))}
    </div>
  );
}
