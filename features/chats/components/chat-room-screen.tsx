'use client';

import dynamic from 'next/dynamic';
import { useSession } from '@/lib/domain/session/use-session';
import { usePreload } from '@/lib/react/use-preload';
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
