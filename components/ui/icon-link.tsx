import { AppLink } from './app-link';
import { Badge } from './badge';
import { Icon, type IconName } from './icon';
import { iconButtonClassName } from './icon-button';

type IconLinkProps = {
  href: string;
  icon: IconName;
  label: string;
  /** Count at the icon's shoulder; nothing at zero. */
  badgeCount?: number;
  /** A dot without a number. */
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

function IconBadge({ badgeCount = 0, hasDot }: Pick<IconLinkProps, 'badgeCount' | 'hasDot'>) {
  if (badgeCount > 0) return <Badge count={badgeCount} className="absolute left-5.75 top-1" />;
  if (hasDot) return <span className="absolute left-7.5 top-2.25 size-2 rounded-full bg-badge" />;
  return null;
}
