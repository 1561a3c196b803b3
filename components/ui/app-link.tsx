'use client';

import Link from 'next/link';
import { type ComponentProps, useSyncExternalStore } from 'react';

/** By then the page shows what it was opened for. */
const quietMs = 3_000;

/** A link inside the app. What it leads to is fetched ahead only once the page's own content had its turn. */
export function AppLink(props: ComponentProps<typeof Link>) {
  const mayPrefetch = useSyncExternalStore(watchQuiet, isQuiet, never);
  return <Link {...props} prefetch={mayPrefetch ? undefined : false} />;
}

function watchQuiet(listener: () => void): () => void {
  const timer = setTimeout(listener, Math.max(0, quietMs - performance.now()) + 1);
  return () => clearTimeout(timer);
}

function isQuiet(): boolean {
  return performance.now() > quietMs;
}

function never(): boolean {
  return false;
}
