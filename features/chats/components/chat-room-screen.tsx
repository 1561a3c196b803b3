'use client';

import dynamic from 'next/dynamic';
import { usePreload } from '@/lib/react/use-preload';
import { useSession } from '@/lib/session/use-session';
import { RoomSkeleton } from './room-skeleton';

const loadNamedRoom = () => import('./named-room').then((module) => module.NamedRoom);
const NamedRoom = dynamic(loadNamedRoom, { loading: () => <RoomSkeleton /> });

/** /chats/{channelId} */
export function ChatRoomScreen({ channelId }: { channelId: string }) {
  const session = useSession();
  usePreload(loadNamedRoom);
  if (session.status !== 'authenticated') return null;
  return <NamedRoom name={channelId} userId={session.userId} />;
}
