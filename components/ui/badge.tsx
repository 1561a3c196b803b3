import { cx } from './class-names';

const maxShown = 99;

/** "99+" above 99, nothing at zero. */
export function badgeText(count: number): string | null {
  if (count <= 0) return null;
  return count > maxShown ? `${maxShown}+` : String(count);
}

type BadgeProps = {
  count: number;
  /** Read instead of the bare number, for example "안 읽은 메시지 7개". */
  label?: string;
  className?: string;
};

export function Badge({ count, label, className }: BadgeProps) {
  const text = badgeText(count);
  if (!text) return null;
  return (
    <span
      className={cx(
        'h-4.5 w-max min-w-4.5 whitespace-nowrap rounded-[0.5625rem] bg-badge px-1.25 text-center font-bold text-[min(0.75rem,16px)]/4.5 text-on-badge tracking-[-0.01em] tabular-nums',
        className,
      )}
    >
      {label ? (
        <>
          <span aria-hidden="true">{text}</span>
          <span className="sr-only">{label}</span>
        </>
      ) : (
        text
      )}
    </span>
  );
}
