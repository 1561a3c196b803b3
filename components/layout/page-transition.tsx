'use client';

import { type ReactNode, useEffect, useState, ViewTransition } from 'react';

/** Longer than any page transition. */
const backMarkMs = 600;

let hasShownPage = false;

type PageTransitionProps = {
  /** Pages on the stack slide; tabs cross-fade. */
  kind: 'stack' | 'tab';
  children: ReactNode;
};

/** How a page comes and goes; the movements are in globals.css, all of them off under reduced motion. */
export function PageTransition({ kind, children }: PageTransitionProps) {
  const name = kind === 'stack' ? 'page-stack' : 'page-tab';
  // The first page of a visit comes from nowhere: it stands at once, without a picture taken of what was there.
  const [isFirst] = useState(() => !hasShownPage);
  useEffect(() => {
    hasShownPage = true;
  }, []);
  if (isFirst) return children;
  return (
    <ViewTransition enter={name} exit={name} default="none">
      {children}
    </ViewTransition>
  );
}

/** Whether the page that comes now is one that somebody goes back to. */
export function isGoingBack(): boolean {
  return document.documentElement.dataset.direction === 'back';
}

/** Marks the document while it goes back, so that pages leave the way they came. */
export function useBackDirection() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function markBack() {
      const root = document.documentElement;
      root.dataset.direction = 'back';
      clearTimeout(timer);
      timer = setTimeout(() => delete root.dataset.direction, backMarkMs);
    }
    window.addEventListener('popstate', markBack);
    return () => {
      window.removeEventListener('popstate', markBack);
      clearTimeout(timer);
    };
  }, []);
}
