'use client';

import Link from 'next/link';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { untilIdle } from '@/lib/async/until-idle';

/** From then on what a person may want next is fetched ahead. */
const quietMs = 3_000;

/** A link inside the app. What it leads to is fetched ahead only once the page's own content had its turn. */
export function AppLink(props: ComponentProps<typeof Link>) {
  const mayPrefetch = useSyncExternalStore(watchQuiet, readQuiet, never);
  return <Link {...props} prefetch={mayPrefetch ? undefined : false} />;
}

let isQuiet = false;
let isWaiting = false;
const listeners = new Set<() => void>();

function watchQuiet(listener: () => void): () => void {
  listeners.add(listener);
  if (!isWaiting) void becomeQuiet();
  return () => listeners.delete(listener);
}

async function becomeQuiet() {
  isWaiting = true;
  await untilIdle();
  await new Promise((resolve) => setTimeout(resolve, quietMs));
  isQuiet = true;
  for (const listener of listeners) listener();
}

function readQuiet(): boolean {
  return isQuiet;
}

function never(): boolean {
  return false;
}
