import type { Metadata } from 'next';
import { DropsScreen } from '@/features/back-office/components/drops-screen';

export const metadata: Metadata = { title: '추천 기록' };

export default function DropsPage() {
  return <DropsScreen />;
}
