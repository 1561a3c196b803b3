import { cx } from './class-names';

type SpinnerProps = { size?: 18 | 20 | 24 | 32; label?: string; className?: string };

/** Waiting without a shape of its own. Where a shape is known, use a skeleton. */
export function Spinner({ size = 24, label, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-grid place-items-center', className)}>
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cx('animate-spin', sizes[size])}>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity=".25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

const sizes = { 18: 'size-4.5', 20: 'size-5', 24: 'size-6', 32: 'size-8' };
