import type { ComponentProps } from 'react';
import { cx } from './class-names';
import { Icon, type IconName } from './icon';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName;
  /** Read aloud, and the accessible name. */
  label: string;
  iconSize?: 20 | 24;
};

/** 44 px to the finger, 24 px to the eye. */
export function IconButton({ icon, label, iconSize = 24, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className={cx(iconButtonClassName, className)} {...rest}>
      <Icon name={icon} size={iconSize} />
    </button>
  );
}

export const iconButtonClassName =
  'relative grid size-11 flex-none place-items-center rounded-full text-icon transition-transform duration-(--t-press) ease-out active:scale-94';
