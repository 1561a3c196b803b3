import type { ComponentProps } from 'react';
import { Badge } from './badge';
import { cx } from './class-names';
import { Icon, type IconName } from './icon';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName;
  /** Read aloud, and the accessible name. */
  label: string;
  iconSize?: 20 | 24;
  /** Count at the icon's shoulder; nothing at zero. */
  badgeCount?: number;
  /** A dot without a number. */
  hasDot?: boolean;
};

/** 44 px to the finger, 24 px to the eye. */
export function IconButton({
  icon,
  label,
  iconSize = 24,
  badgeCount = 0,
  hasDot = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className={cx(iconButtonClassName, className)} {...rest}>
      <Icon name={icon} size={iconSize} />
      <IconBadge badgeCount={badgeCount} hasDot={hasDot} />
    </button>
  );
}

export const iconButtonClassName =
  'relative grid size-11 flex-none place-items-center rounded-full text-icon transition-transform duration-(--t-press) ease-out active:scale-94';

/** The mark at the shoulder of an icon, for buttons and links alike. */
export function IconBadge({ badgeCount = 0, hasDot = false }: { badgeCount?: number; hasDot?: boolean }) {
  if (badgeCount > 0) return <Badge count={badgeCount} className="absolute left-5.75 top-1" />;
  if (hasDot) return <span className="absolute left-7.5 top-2.25 size-2 rounded-full bg-badge" />;
  return null;
}
