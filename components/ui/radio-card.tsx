import { cx } from './class-names';
import type { RadioProps } from './radio';
import { RadioMark } from './radio-mark';

/** A radio as a card with a line of its own. */
export function RadioCard({ children, className, ...rest }: RadioProps) {
  return (
    <label
      className={cx(
        'pressable flex items-center gap-2.5 has-disabled:opacity-50',
        'min-h-15 rounded-2xl bg-surface px-4 shadow-line has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_2px_var(--brand)] has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input {...rest} type="radio" className="peer sr-only" />
      <RadioMark />
      <span className="flex min-w-0 flex-1 items-center gap-2.5">{children}</span>
    </label>
  );
}
