import type { ReactNode } from 'react';

/** The small heading over a group of rows. */
export function SectionTitle({ children }: { children: ReactNode }) {
  return <h2 className="px-gutter pt-5 pb-1 type-13-strong text-text-subtle">{children}</h2>;
}
