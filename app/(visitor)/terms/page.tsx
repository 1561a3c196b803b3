import type { Metadata } from 'next';
import { TermsScreen } from '@/features/sign-up/components/terms-screen';

export const metadata: Metadata = { title: '약관과 개인정보' };

export default function TermsPage() {
  return <TermsScreen />;
}
