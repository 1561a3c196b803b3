import type { ReactNode } from 'react';
import { LargeTitleBar } from './navigation-bar';
import { PageTransition } from './page-transition';
import { ScrollArea } from './scroll-area';
import { type TabBadges, TabBar } from './tab-bar';

type TabLayoutProps = {
  title: ReactNode;
  /** Bell, wallet, settings at the end of the bar. */
  actions?: ReactNode;
  /** Stays under the bar while the rest scrolls: tabs, a countdown. */
  header?: ReactNode;
  /** A fixed main action over the tab bar; see BottomAction. */
  footer?: ReactNode;
  badges?: TabBadges;
  /** The scroll position is kept under this name, one per tab (and per inner tab). */
  scrollKey: string;
  children: ReactNode;
};

/** A main place: large title, scrolling middle, tab bar. */
export function TabLayout({ title, actions, header, footer, badges, scrollKey, children }: TabLayoutProps) {
  return (
    <PageTransition kind="tab">
      <div className="flex min-h-0 flex-1 flex-col bg-bg pt-safe-top">
        <LargeTitleBar title={title} actions={actions} />
        <main className="flex min-h-0 flex-1 flex-col">
          {header}
          <ScrollArea memoryKey={scrollKey}>{children}</ScrollArea>
          {footer}
        </main>
        <TabBar badges={badges} />
      </div>
    </PageTransition>
  );
}
