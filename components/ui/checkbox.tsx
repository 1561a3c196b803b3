import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names';
import { Icon } from './icon';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & { children: ReactNode };

/** A native checkbox with our look. The whole line can be pressed. */
export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('flex min-h-11 items-center gap-3 py-1 has-disabled:opacity-50', className)}>
      <input {...rest} type="checkbox" className="peer sr-only" />
      <span
        aria-hidden="true"
        className="grid size-6 flex-none place-items-center rounded-lg text-transparent shadow-[inset_0_0_0_2px_var(--line-strong)] transition-colors duration-(--t-press) peer-checked:bg-brand peer-checked:text-on-brand peer-checked:shadow-none peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2"
      >
        <Icon name="check" size={16} />
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
