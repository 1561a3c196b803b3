'use client';
'use memo';

import { StackLayout } from '@/components/layout/stack-layout';
import { ErrorState } from '@/components/ui/error-state';
import { loadLater } from '@/components/ui/load-later';
import { paths } from '@/lib/paths/paths';
import { useRoom } from '../hooks/use-room';
import { OpenRoom } from './open-room';
import { RoomSkeleton } from './room-skeleton';

const MissingRoom = loadLater(() => import('./missing-room').then((module) => module.MissingRoom), {
  loading: <RoomSkeleton />,
});

type ChatRoomProps = { userId: number; channelId: number };

/** Six people in one room. */
export function ChatRoom({ userId, channelId }: ChatRoomProps) {
  const { snapshot, controller } = useRoom({ userId, channelId });
  if (snapshot.status === 'missing') return <MissingRoom />;
  if (snapshot.status === 'ready' && controller) {
    return <OpenRoom userId={userId} channelId={channelId} snapshot={snapshot} controller={controller} />;
  }
  if (snapshot.status !== 'failed') return <RoomSkeleton />;
  return (
    <StackLayout title="채팅" fallbackHref={paths.chats} hasScroll={false}>
      <ErrorState title="대화를 불러오지 못했어요" onRetry={() => void controller?.load()} />
    </StackLayout>
  );
}
