import type { ReactNode } from 'react';

/** Line drawings of the empty and error states, 148 wide, in ink with one leaf. */
export function Drawing({ height, children }: { height: number; children: ReactNode }) {
  return (
    <svg
      width="148"
      height={height}
      viewBox={`0 0 148 ${height}`}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
