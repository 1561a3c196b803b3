import type { Metadata } from 'next';
import { ChatRoomScreen } from '@/features/chats/components/chat-room-screen';

export const metadata: Metadata = { title: '채팅방' };

export default async function ChatRoomPage({ params }: { params: Promise<{ channelId: string }> }) {
  const { channelId } = await params;
  return <ChatRoomScreen channelId={channelId} />;
}
