import type { Metadata } from 'next';
import { AuditScreen } from '@/features/back-office/components/audit-screen';

export const metadata: Metadata = { title: '활동 기록' };

export default function AuditPage() {
  return <AuditScreen />;
}
