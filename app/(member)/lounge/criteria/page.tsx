import type { Metadata } from 'next';
import { CriteriaScreen } from '@/features/lounge/components/criteria-screen';

export const metadata: Metadata = { title: '추천 기준' };

export default function CriteriaPage() {
  return <CriteriaScreen />;
}
