import type { Metadata } from 'next';
import { MeetingScreen } from '@/features/meetings/components/meeting-screen';

export const metadata: Metadata = { title: '만남은 어땠나요?' };

export default async function MeetingPage({ params }: { params: Promise<{ meetingId: string }> }) {
  const { meetingId } = await params;
  return <MeetingScreen meetingId={meetingId} />;
}
