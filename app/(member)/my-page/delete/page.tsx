import type { Metadata } from 'next';
import { WithdrawalScreen } from '@/features/profile/components/withdrawal-screen';
import { Possessions } from './_components/possessions';

export const metadata: Metadata = { title: '탈퇴' };

export default function WithdrawalPage() {
  return <WithdrawalScreen possessions={<Possessions />} />;
}
