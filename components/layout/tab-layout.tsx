import type { ReactNode } from 'react';
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
  /** For a list: see ScrollArea. */
  onRefresh?: () => Promise<unknown>;
  children: ReactNode;
};

/** A main place: large title, scrolling middle, tab bar. */
export function TabLayout({
  title,
  actions,
  header,
  footer,
  badges,
  scrollKey,
  onRefresh,
  children,
}: TabLayoutProps) {
  return (
    <PageTransition kind="tab">
      <div className="flex min-h-0 flex-1 flex-col bg-bg pt-safe-top">
        <LargeTitleBar title={title} actions={actions} />
        <main className="flex min-h-0 flex-1 flex-col short:overflow-y-auto">
          {header}
          <ScrollArea memoryKey={scrollKey} onRefresh={onRefresh}>
            {children}
          </ScrollArea>
          {footer}
        </main>
        <TabBar badges={badges} />
      </div>
    </PageTransition>
  );
}

type LargeTitleBarProps = { title: ReactNode; actions?: ReactNode };

/** 56px: the large title of a tab, actions at the end. */
function LargeTitleBar({ title, actions }: LargeTitleBarProps) {
  return (
    <header className="flex h-nav flex-none items-center pr-3 pl-gutter">
      <h1 className="min-w-0 flex-1 truncate type-24">{title}</h1>
      {actions}
    </header>
  );
}
