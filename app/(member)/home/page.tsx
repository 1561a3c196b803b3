import type { Metadata } from 'next';
import { Suspense } from 'react';
import { LoungeScreen } from '../lounge/_components/lounge-screen';

export const metadata: Metadata = { title: '라운지' };

export default function HomePage() {
  return (
    <Suspense>
      <LoungeScreen />
    </Suspense>
  );
}
