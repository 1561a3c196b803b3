'use client';

import { loadLater } from '@/components/ui/load-later';
import { Skeleton } from '@/components/ui/skeleton';

/** What this person has and loses; the page is whole without it. */
export const Possessions = loadLater(
  () => import('./possession-list').then((module) => module.PossessionList),
  { loading: <Skeleton className="mb-6 h-44 rounded-card" />, isQuiet: true, isEager: true },
);
