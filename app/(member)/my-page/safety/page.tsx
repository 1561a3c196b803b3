import type { Metadata } from 'next';
import { SafetyScreen } from '@/features/safety/components/safety-screen';

export const metadata: Metadata = { title: '안전' };

export default function SafetyPage() {
  return <SafetyScreen />;
}
