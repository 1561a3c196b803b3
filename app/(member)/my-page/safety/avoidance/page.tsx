import type { Metadata } from 'next';
import { AvoidanceScreen } from '@/features/avoidance/components/avoidance-screen';

export const metadata: Metadata = { title: '아는 사람 피하기' };

export default function AvoidancePage() {
  return <AvoidanceScreen />;
}
