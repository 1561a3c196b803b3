import type { Metadata } from 'next';
import { MeetingScreen } from '@/features/meetings/components/meeting-screen';
import { builtId, idOfAddress } from '@/lib/documents/built-id';

export const metadata: Metadata = { title: '만남은 어땠나요?' };

export const generateStaticParams = () => [{ meetingId: builtId }];

export default async function MeetingPage({ params }: { params: Promise<{ meetingId: string }> }) {
  const { meetingId } = await params;
  return <MeetingScreen meetingId={idOfAddress(meetingId)} />;
}
