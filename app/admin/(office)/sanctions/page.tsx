import type { Metadata } from 'next';
import { SanctionsScreen } from '@/features/back-office/components/sanctions-screen';

export const metadata: Metadata = { title: '이용 제한' };

export default function SanctionsPage() {
  return <SanctionsScreen />;
}
