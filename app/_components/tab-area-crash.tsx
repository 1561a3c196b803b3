'use client';

import { CrashNotice } from '@/components/layout/crash-state';
import { TabLayout } from '@/components/layout/tab-layout';
import { type AreaCrashProps, useAreaError } from './use-area-error';

/** A screen of a main place crashed: reported once, tried again on a tap; the other places are a tap away. */
export function TabAreaCrash({ error, reset, area, title }: AreaCrashProps & { title: string }) {
  useAreaError(error, area);
  return (
    <TabLayout title={title} scrollKey={`${area}-crash`}>
      <CrashNotice onRetry={reset} />
    </TabLayout>
  );
}
