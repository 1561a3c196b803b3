'use client';

import { loadLater } from '@/components/ui/load-later';
import { useSession } from '@/lib/domain/session/use-session';
import { RoomSkeleton } from './room-skeleton';

const NamedRoom = loadLater(() => import('./named-room').then((module) => module.NamedRoom), {
  loading: <RoomSkeleton />,
  isEager: true,
});

/** /chats/{channelId} */
export function ChatRoomScreen({ channelId }: { channelId: string }) {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  return <NamedRoom name={channelId} userId={session.userId} />;
}
