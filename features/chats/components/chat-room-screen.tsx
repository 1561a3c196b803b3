'use client';

import { loadLater } from '@/components/ui/load-later';
import { useSession } from '@/lib/domain/session/use-session';
import { usePreload } from '@/lib/react/use-preload';
import { RoomSkeleton } from './room-skeleton';

const loadNamedRoom = () => import('./named-room').then((module) => module.NamedRoom);
const NamedRoom = loadLater(loadNamedRoom, { loading: <RoomSkeleton /> });

/** /chats/{channelId} */
export function ChatRoomScreen({ channelId }: { channelId: string }) {
  const session = useSession();
  usePreload(loadNamedRoom);
  if (session.status !== 'authenticated') return null;
  return <NamedRoom name={channelId} userId={session.userId} />;
}
