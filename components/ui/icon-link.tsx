import { AppLink } from './app-link';
import { Icon, type IconName } from './icon';
import { IconBadge, iconButtonClassName } from './icon-button';

type IconLinkProps = {
  href: string;
  icon: IconName;
  label: string;
  badgeCount?: number;
  hasDot?: boolean;
};

/** An icon that leads to a page, such as the bell to the notifications. */
export function IconLink({ href, icon, label, badgeCount, hasDot }: IconLinkProps) {
  return (
    <AppLink href={href} aria-label={label} className={iconButtonClassName}>
      <Icon name={icon} />
      <IconBadge badgeCount={badgeCount} hasDot={hasDot} />
    </AppLink>
  );
}
