import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CloverStoreScreen } from '@/features/wallet/components/clover-store-screen';

export const metadata: Metadata = { title: '클로버 스토어' };

export default function CloverStorePage() {
  return (
    <Suspense>
      <CloverStoreScreen />
    </Suspense>
  );
}
