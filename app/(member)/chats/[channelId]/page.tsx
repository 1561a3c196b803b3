import type { Metadata } from 'next';
import { ChatRoomScreen } from '@/features/chats/components/chat-room-screen';
import { laterFilesMetadata } from '@/lib/documents/later-chunks';

export function generateMetadata(): Metadata {
  return { title: '채팅방', other: laterFilesMetadata('/chats/1') };
}

export default async function ChatRoomPage({ params }: { params: Promise<{ channelId: string }> }) {
  const { channelId } = await params;
  return <ChatRoomScreen channelId={channelId} />;
}
