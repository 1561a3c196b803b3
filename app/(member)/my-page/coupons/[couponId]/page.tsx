import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CouponScreen } from '@/features/wallet/components/coupon-screen';

export const metadata: Metadata = { title: '쿠폰' };

export default async function CouponPage({ params }: { params: Promise<{ couponId: string }> }) {
  const { couponId } = await params;
  if (!/^[1-9]\d{0,9}$/.test(couponId)) notFound();
  return <CouponScreen couponId={Number(couponId)} />;
}
