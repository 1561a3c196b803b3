import type { ReactNode } from 'react';

type BareLayoutProps = {
  /** For readers of the page alone: what it says stands in its middle. */
  title: string;
  children: ReactNode;
};

/** A page without bars that says one thing; it scrolls where a large text leaves no room for its action. */
export function BareLayout({ title, children }: BareLayoutProps) {
  return (
    <main className="no-scrollbar flex min-h-0 flex-1 flex-col overflow-y-auto pt-safe-top pb-safe-bottom">
      <h1 className="sr-only">{title}</h1>
      {children}
    </main>
  );
}
