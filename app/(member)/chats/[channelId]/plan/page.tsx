import type { Metadata } from 'next';
import { PlanScreen } from '@/features/plans/components/plan-screen';

export const metadata: Metadata = { title: '약속 정하기' };

export default async function PlanPage({ params }: { params: Promise<{ channelId: string }> }) {
  const { channelId } = await params;
  return <PlanScreen channelId={channelId} />;
}
