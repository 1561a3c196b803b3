import type { ComponentProps, ReactNode } from 'react';
import { NavigationBar } from './navigation-bar';
import { ScrollArea } from './scroll-area';

type StackLayoutProps = ComponentProps<typeof NavigationBar> & {
  /** Stays under the bar while the rest scrolls: progress, a search box. */
  header?: ReactNode;
  /** The main action, always visible; see BottomAction. */
  footer?: ReactNode;
  /** false where the content brings its own scrolling (a chat, a virtual list). */
  hasScroll?: boolean;
  children: ReactNode;
};

/** A page on the stack: back bar, scrolling middle, main action. */
export function StackLayout({ header, footer, hasScroll = true, children, ...bar }: StackLayoutProps) {
  return (
    <div className="page-stack flex min-h-0 flex-1 flex-col bg-bg pt-safe-top">
      <NavigationBar {...bar} />
      {header}
      <main className="flex min-h-0 flex-1 flex-col">
        {hasScroll ? <ScrollArea>{children}</ScrollArea> : children}
        {footer}
      </main>
    </div>
  );
}
