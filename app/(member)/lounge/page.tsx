import type { Metadata } from 'next';
import { Suspense } from 'react';
import { LoungeScreen } from './_components/lounge-screen';

export const metadata: Metadata = { title: '라운지' };

export default function LoungePage() {
  return (
    <Suspense>
      <LoungeScreen />
    </Suspense>
  );
}
