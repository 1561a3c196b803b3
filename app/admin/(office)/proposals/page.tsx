import type { Metadata } from 'next';
import { ProposalsScreen } from '@/features/back-office/components/proposals-screen';

export const metadata: Metadata = { title: '확인 요청' };

export default function ProposalsPage() {
  return <ProposalsScreen />;
}
