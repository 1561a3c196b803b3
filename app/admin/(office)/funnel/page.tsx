import type { Metadata } from 'next';
import { FunnelScreen } from '@/features/back-office/components/funnel-screen';

export const metadata: Metadata = { title: '단계별 현황' };

export default function FunnelPage() {
  return <FunnelScreen />;
}
