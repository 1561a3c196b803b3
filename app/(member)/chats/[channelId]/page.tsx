import type { Metadata } from 'next';
import { ChatRoomScreen } from '@/features/chats/components/chat-room-screen';
import { builtId, idOfAddress } from '@/lib/documents/built-id';

export const metadata: Metadata = { title: '채팅방' };

export const generateStaticParams = () => [{ channelId: builtId }];

export default async function ChatRoomPage({ params }: { params: Promise<{ channelId: string }> }) {
  const { channelId } = await params;
  return <ChatRoomScreen channelId={idOfAddress(channelId)} />;
}
