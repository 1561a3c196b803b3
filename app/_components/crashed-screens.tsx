'use client';

import { CrashNotice } from '@/components/layout/crash-state';
import { StackLayout } from '@/components/layout/stack-layout';
import { TabLayout } from '@/components/layout/tab-layout';

type CrashedScreenProps = { title: string; onRetry: () => void };

/** A main place that crashed. */
export function CrashedTab({ title, onRetry }: CrashedScreenProps) {
  return (
    <TabLayout title={title} scrollKey="crash">
      <CrashNotice onRetry={onRetry} />
    </TabLayout>
  );
}

/** A page on the stack that crashed. */
export function CrashedStack({ title, onRetry }: CrashedScreenProps) {
  return (
    <StackLayout title={title}>
      <CrashNotice onRetry={onRetry} />
    </StackLayout>
  );
}
