'use client';

import type { ReactNode } from 'react';
import { openOutside } from '@/lib/bridge/open-outside';
import { connectionError } from '@/lib/errors/api-error';
import { isWebReachable } from '@/lib/http/is-web-reachable';
import { toast } from './toast';

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
        void follow(href);
      }}
      className={className}
    >
      {children}
    </a>
  );
}

/** Without a connection it says so here: a new tab would hold nothing but the browser's own word. */
async function follow(href: string): Promise<void> {
  const isWeb = href.startsWith('https:');
  if (isWeb && !navigator.onLine && !(await isWebReachable()))
    toast.error(connectionError(null).displayMessage);
  else await openOutside(href);
}
