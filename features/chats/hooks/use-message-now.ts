import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Message } from '@/contract/chat-message';
import type { Chat } from '@/contract/chats';
import type { RoomController } from '../room/room-controller';

interface MessageNow {
  message: Message;
  chat: Chat;
}

/** A message and its room as they are now; null once I do not see it any more. */
export function readMessageNow({ getSnapshot }: RoomController, seen: Message): MessageNow | null {
  const snapshot = getSnapshot();
  if (snapshot.status !== 'ready') return null;
  const { messages, chat } = snapshot.room;
  const message = messages.find(({ seq }) => seq === seen.seq) ?? seen;
  return message.isHidden ? null : { message, chat };
}

/** The same for what lies over the room, which its writer, its people and its end do not wait for. */
export function useMessageNow(controller: RoomController, seen: Message): MessageNow | null {
  useSyncExternalStore(controller.subscribe, controller.getSnapshot, controller.getSnapshot);
  return readMessageNow(controller, seen);
}

/** Closes what lies over the room once there is nothing in it any more. */
export function useLeaveWhen(isGone: boolean, leave: () => void) {
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    if (isGone) leaveNow();
  }, [isGone]);
}
