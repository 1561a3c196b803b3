import type { Metadata } from 'next';
import { PurchasesScreen } from '@/features/back-office/components/purchases-screen';

export const metadata: Metadata = { title: '결제' };

export default function PurchasesPage() {
  return <PurchasesScreen />;
}
