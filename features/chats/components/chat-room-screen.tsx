'use client';

import type { ReactNode } from 'react';
import { StackLayout } from '@/components/layout/stack-layout';
import { loadLater } from '@/components/ui/load-later';
import { useSession } from '@/lib/domain/session/use-session';
import { paths } from '@/lib/paths/paths';
import { RoomSkeleton } from './room-skeleton';

const ChatRoom = loadLater(() => import('./chat-room').then((module) => module.ChatRoom), {
  loading: <RoomSkeleton />,
  Page: RoomPage,
  isEager: true,
});

/** /chats/{channelId} */
export function ChatRoomScreen({ channelId }: { channelId: number }) {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  return <ChatRoom key={channelId} channelId={channelId} userId={session.userId} />;
}

function RoomPage({ children }: { children: ReactNode }) {
  return (
    <StackLayout title="채팅" fallbackHref={paths.chats}>
      {children}
    </StackLayout>
  );
}
