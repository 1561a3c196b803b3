import type { Metadata } from 'next';
import { CouponScreen } from '@/features/wallet/components/coupon-screen';
import { builtId, idOfAddress } from '@/lib/documents/built-id';

export const metadata: Metadata = { title: '쿠폰' };

export const generateStaticParams = () => [{ couponId: builtId }];

export default async function CouponPage({ params }: { params: Promise<{ couponId: string }> }) {
  const { couponId } = await params;
  return <CouponScreen couponId={idOfAddress(couponId)} />;
}
