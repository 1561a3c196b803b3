'use client';

import type { ReactNode } from 'react';
import { openOutside } from '@/lib/bridge/open-outside';

type OutsideLinkProps = {
  /** https or mailto: what `isOutsideLink` says yes to. */
  href: string;
  className?: string;
  children: ReactNode;
};

/** A link out of the app, the counterpart of AppLink: by the native app where it can, else in a new tab. */
export function OutsideLink({ href, className, children }: OutsideLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        event.preventDefault();
        void openOutside(href);
      }}
      className={className}
    >
      {children}
    </a>
  );
}
