import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names';
import { Icon } from './icon';

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  children: ReactNode;
  /** A card with a line of its own, or a plain line in a list. */
  look?: 'card' | 'plain';
};

/** One of several; give the same `name` to all of them and wrap them in a fieldset with a legend. */
export function Radio({ children, look = 'card', className, ...rest }: RadioProps) {
  return (
    <label
      className={cx(
        'pressable flex items-center gap-2.5 has-disabled:opacity-50',
        look === 'card'
          ? 'min-h-15 rounded-2xl bg-surface px-4 shadow-line has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_2px_var(--brand)] has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'
          : 'min-h-12',
        className,
      )}
    >
      <input {...rest} type="radio" className="peer sr-only" />
      <span
        aria-hidden="true"
        className={cx(
          'grid size-5.5 flex-none place-items-center rounded-full text-transparent shadow-[inset_0_0_0_2px_var(--line-strong)] peer-checked:bg-brand peer-checked:text-on-brand peer-checked:shadow-none',
          look === 'plain' &&
            'peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2',
        )}
      >
        <Icon name="check" size={14} />
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-2.5">{children}</span>
    </label>
  );
}
