import type { Metadata } from 'next';
import { ShopScreen } from '@/features/back-office/components/shop-screen';

export const metadata: Metadata = { title: '제휴와 쿠폰' };

export default function ShopPage() {
  return <ShopScreen />;
}
