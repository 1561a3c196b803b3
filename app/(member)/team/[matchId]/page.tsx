import type { Metadata } from 'next';
import { TeamDetailScreen } from '@/features/lounge/components/team-detail-screen';
import { builtId, idOfAddress } from '@/lib/documents/built-id';

export const metadata: Metadata = { title: '팀 상세' };

export const generateStaticParams = () => [{ matchId: builtId }];

export default async function TeamDetailPage({ params }: { params: Promise<{ matchId: string }> }) {
  const { matchId } = await params;
  return <TeamDetailScreen matchId={idOfAddress(matchId)} />;
}
