import type { Metadata } from 'next';
import { CloverStoreScreen } from '@/features/wallet/components/clover-store-screen';

export const metadata: Metadata = { title: '클로버 스토어' };

export default function CloverStorePage() {
  return <CloverStoreScreen />;
}
