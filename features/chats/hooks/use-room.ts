import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { chatChannel, userChannel } from '@/contract/channels';
import { useRealtimeChannel, useRealtimeEnded, useRealtimeResync } from '@/lib/realtime/use-realtime';
import { invalidateChatLists } from '../api/chat-list-keys';
import { createRoomApi } from '../api/room-api';
import { openOutbox } from '../outbox/app-outbox';
import { createRoomController, type RoomController, type RoomSnapshot } from '../room/room-controller';

const loading: RoomSnapshot = { status: 'loading' };

/** One visit to a room: what is shown, and the controller to act on it. */
export function useRoom({ userId, channelId }: { userId: number; channelId: number }): {
  snapshot: RoomSnapshot;
  controller: RoomController | null;
} {
  const queryClient = useQueryClient();
  const [controller, setController] = useState<RoomController | null>(null);
  // Before the first paint: a room that was left here stands at once.
  useLayoutEffect(() => {
    const created = createRoomController({
      userId,
      channelId,
      api: createRoomApi(channelId),
      outbox: openOutbox(userId),
      onChanged: () => invalidateChatLists(queryClient),
    });
    setController(created);
    void created.load();
    return () => created.stop();
  }, [userId, channelId, queryClient]);

  const snapshot = useSyncExternalStore(
    controller?.subscribe ?? subscribeToNothing,
    controller?.getSnapshot ?? getLoading,
    getLoading,
  );
  // Nobody listens to a room that is none of theirs.
  const channel = snapshot.status === 'missing' ? null : chatChannel(channelId);
  useRealtimeChannel(channel, (message) => controller?.receive(message));
  useRealtimeChannel(userChannel(userId), (message) => controller?.receiveOwn(message));
  useRealtimeResync(channel, () => controller?.resync());
  useRealtimeEnded(channel, () => void controller?.refresh());
  return { snapshot, controller };
}

function subscribeToNothing() {
  return () => {};
}

function getLoading() {
  return loading;
}
