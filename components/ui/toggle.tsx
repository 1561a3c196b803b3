import type { ComponentProps } from 'react';
import { cx } from './class-names';

type ToggleProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> & {
  /** Accessible name; give `aria-labelledby` instead when a row names it. */
  label?: string;
};

/** A setting that takes effect at once. */
export function Toggle({ label, className, ...rest }: ToggleProps) {
  return (
    <span className={cx('relative inline-grid h-11 w-13 flex-none place-items-center', className)}>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the native checkbox says whether it is checked
        role="switch"
        aria-label={label}
        className="peer absolute inset-0 z-10 size-full cursor-pointer appearance-none rounded-full opacity-0 disabled:cursor-default"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none relative h-7.5 w-12.5 rounded-full bg-line-strong transition-colors duration-(--t-fade) after:absolute after:top-0.75 after:left-0.75 after:size-6 after:rounded-full after:bg-on-photo after:shadow-[0_1px_3px_rgb(0_0_0/.2)] after:transition-transform after:duration-(--t-fade) after:ease-out peer-checked:bg-brand peer-checked:after:translate-x-5 peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2 peer-disabled:opacity-50"
      />
    </span>
  );
}
