'use client';

import { loadLater } from '@/components/ui/load-later';
import { useSession } from '@/lib/domain/session/use-session';
import { RoomSkeleton } from './room-skeleton';

const ChatRoom = loadLater(() => import('./chat-room').then((module) => module.ChatRoom), {
  loading: <RoomSkeleton />,
  isEager: true,
});

/** /chats/{channelId} */
export function ChatRoomScreen({ channelId }: { channelId: number }) {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  return <ChatRoom key={channelId} channelId={channelId} userId={session.userId} />;
}
