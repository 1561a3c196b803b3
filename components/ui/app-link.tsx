'use client';

import Link from 'next/link';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { isPageQuiet, watchPageQuiet } from '@/lib/async/page-quiet';

/** A link inside the app. What it leads to is fetched ahead only once the page's own content had its turn. */
export function AppLink(props: ComponentProps<typeof Link>) {
  const mayPrefetch = useSyncExternalStore(watchPageQuiet, isPageQuiet, never);
  return <Link {...props} prefetch={mayPrefetch ? props.prefetch : false} />;
}

function never(): boolean {
  return false;
}
