import type { Metadata } from 'next';
import { PlanScreen } from '@/features/plans/components/plan-screen';
import { builtId, idOfAddress } from '@/lib/documents/built-id';

export const metadata: Metadata = { title: '약속 정하기' };

export const generateStaticParams = () => [{ channelId: builtId }];

export default async function PlanPage({ params }: { params: Promise<{ channelId: string }> }) {
  const { channelId } = await params;
  return <PlanScreen channelId={idOfAddress(channelId)} />;
}
