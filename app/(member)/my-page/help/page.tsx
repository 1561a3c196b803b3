import type { Metadata } from 'next';
import { Suspense } from 'react';
import { HelpScreen } from '@/features/help/components/help-screen';

export const metadata: Metadata = { title: '도움말' };

export default function HelpPage() {
  return (
    <Suspense>
      <HelpScreen />
    </Suspense>
  );
}
