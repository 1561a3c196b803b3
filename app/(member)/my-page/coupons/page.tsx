import type { Metadata } from 'next';
import { CouponsScreen } from '@/features/wallet/components/coupons-screen';

export const metadata: Metadata = { title: '쿠폰함' };

export default function CouponsPage() {
  return <CouponsScreen />;
}
