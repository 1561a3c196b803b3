import type { ComponentProps } from 'react';
import { cx } from './class-names';

/** Radius 20, a line instead of a shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('rounded-card bg-surface shadow-line', className)} />;
}
