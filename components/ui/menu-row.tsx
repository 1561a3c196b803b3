import type { ReactElement, ReactNode } from 'react';
import { AppLink } from './app-link';
import { Icon, type IconName } from './icon';

type MenuRowProps = {
  icon?: IconName | ReactElement;
  children: ReactNode;
  /** "14명", "100%" */
  value?: ReactNode;
} & (
  | {
      href: string;
      /** Few go there: it is not fetched ahead. */
      isRare?: boolean;
      onPress?: never;
    }
  | { href?: never; isRare?: never; onPress: () => void }
);

/** A line of a settings list: icon, words, value, and a chevron where it leads to a page. */
export function MenuRow({ icon, children, value, href, isRare = false, onPress }: MenuRowProps) {
  const content = (
    <>
      {icon && <Icon name={icon} className="text-text-subtle" />}
      <span className="min-w-0 flex-1 font-medium text-[1.0625rem]/[1.4] tracking-[-0.02em]">{children}</span>
      {value !== undefined && <span className="type-15 text-text-subtle tabular-nums">{value}</span>}
      {href !== undefined && <Icon name="forward" size={18} className="-mr-1 text-icon-faint" />}
    </>
  );
  const className = 'press-fill flex min-h-14 w-full items-center gap-3 px-gutter py-1.5 text-left';
  return href === undefined ? (
    <button type="button" onClick={onPress} className={className}>
      {content}
    </button>
  ) : (
    <AppLink href={href} prefetch={isRare ? false : null} className={className}>
      {content}
    </AppLink>
  );
}
