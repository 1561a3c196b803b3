import type { Metadata } from 'next';
import { SafetySharesScreen } from '@/features/safety/components/safety-shares-screen';

export const metadata: Metadata = { title: '만남 알리기' };

export default function SafetySharesPage() {
  return <SafetySharesScreen />;
}
