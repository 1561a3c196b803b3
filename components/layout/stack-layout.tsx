import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../ui/class-names';
import { NavigationBar } from './navigation-bar';
import { PageTransition } from './page-transition';
import { ScrollArea } from './scroll-area';

type StackLayoutProps = ComponentProps<typeof NavigationBar> & {
  /** Stays under the bar while the rest scrolls: progress, a search box. */
  header?: ReactNode;
  /** The main action, always visible; see BottomAction. */
  footer?: ReactNode;
  /** false where the content brings its own scrolling (a chat, a virtual list). */
  hasScroll?: boolean;
  /** For a list: see ScrollArea. */
  onRefresh?: () => Promise<unknown>;
  children: ReactNode;
};

/** A page on the stack: back bar, scrolling middle, main action. */
export function StackLayout({
  header,
  footer,
  hasScroll = true,
  onRefresh,
  children,
  ...bar
}: StackLayoutProps) {
  return (
    <PageTransition kind="stack">
      <div className="flex min-h-0 flex-1 flex-col bg-bg pt-safe-top">
        <NavigationBar {...bar} />
        <main className={cx('flex min-h-0 flex-1 flex-col', hasScroll && 'short:overflow-y-auto')}>
          {header}
          {hasScroll ? (
            <ScrollArea isKeptForBack onRefresh={onRefresh}>
              {children}
            </ScrollArea>
          ) : (
            children
          )}
          {footer}
        </main>
      </div>
    </PageTransition>
  );
}
