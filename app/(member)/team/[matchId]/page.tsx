import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { TeamDetailScreen } from '@/features/lounge/components/team-detail-screen';
import { laterFilesMetadata } from '@/lib/documents/later-chunks';

export function generateMetadata(): Metadata {
  return { title: '팀 상세', other: laterFilesMetadata('/team/1') };
}

export default async function TeamDetailPage({ params }: { params: Promise<{ matchId: string }> }) {
  const { matchId } = await params;
  if (!/^[1-9]\d{0,9}$/.test(matchId)) notFound();
  return <TeamDetailScreen matchId={Number(matchId)} />;
}
