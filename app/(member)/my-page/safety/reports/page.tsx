import type { Metadata } from 'next';
import { ReportsScreen } from '@/features/safety/components/reports-screen';

export const metadata: Metadata = { title: '내 신고' };

export default function ReportsPage() {
  return <ReportsScreen />;
}
