import type { Metadata } from 'next';
import { ReportsScreen } from '@/features/back-office/components/reports-screen';

export const metadata: Metadata = { title: '신고' };

export default function ReportsPage() {
  return <ReportsScreen />;
}
