import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names';
import { RadioMark } from './radio-mark';

export type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & { children: ReactNode };

/** One of several, a line in a list; give the same `name` to all of them and wrap them in a fieldset with a legend. */
export function Radio({ children, className, ...rest }: RadioProps) {
  return (
    <label className={cx('pressable flex min-h-12 items-center gap-2.5 has-disabled:opacity-50', className)}>
      <input {...rest} type="radio" className="peer sr-only" />
      <RadioMark className="peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2" />
      <span className="flex min-w-0 flex-1 items-center gap-2.5">{children}</span>
    </label>
  );
}
