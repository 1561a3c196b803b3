import type { ReactNode } from 'react';
import { AppLink } from './app-link';
import { Icon, type IconName } from './icon';

type MenuRowProps = {
  icon?: IconName;
  children: ReactNode;
  description?: ReactNode;
  /** "14명", "100%" */
  value?: ReactNode;
} & (
  | { href: string; onPress?: never }
  | { href?: never; onPress: () => void }
  | { href?: never; onPress?: never }
);

/** A line of a menu: icon, words, value, and a chevron where it leads to a page. */
export function MenuRow({ icon, children, description, value, href, onPress }: MenuRowProps) {
  const content = (
    <>
      {icon && <Icon name={icon} className="text-text-subtle" />}
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-[1.0625rem]/[1.4] tracking-[-0.02em]">{children}</span>
        {description && <span className="block type-15 text-text-subtle">{description}</span>}
      </span>
      {value !== undefined && <span className="type-15 text-text-subtle tabular-nums">{value}</span>}
      {href !== undefined && <Icon name="forward" size={18} className="-mr-1 text-icon-faint" />}
    </>
  );
  const line = 'flex min-h-14 w-full items-center gap-3 px-gutter py-1.5 text-left';
  const className = `press-fill ${line}`;
  if (href !== undefined)
    return (
      <AppLink href={href} className={className}>
        {content}
      </AppLink>
    );
  if (!onPress) return <div className={line}>{content}</div>;
  return (
    <button type="button" onClick={onPress} className={className}>
      {content}
    </button>
  );
}
