import type { ComponentProps } from 'react';
import { cx } from './class-names';

type ChipProps = Omit<ComponentProps<'button'>, 'type'> & { isSelected?: boolean };

/** A choice among several, full radius. */
export function Chip({ isSelected = false, className, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isSelected}
      className={cx(
        'pressable min-h-11 rounded-full px-4 type-15-strong',
        isSelected
          ? 'bg-brand-soft text-on-brand-soft shadow-[inset_0_0_0_1.5px_var(--brand)]'
          : 'text-text shadow-line-strong disabled:text-text-faint disabled:shadow-line',
        className,
      )}
    />
  );
}
