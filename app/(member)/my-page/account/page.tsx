import type { Metadata } from 'next';
import { AccountScreen } from '@/features/profile/components/account-screen';

export const metadata: Metadata = { title: '계정 설정' };

export default function AccountPage() {
  return <AccountScreen />;
}
