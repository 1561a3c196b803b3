import type { Message } from '@/contract/chat-message';
import type { RealtimeMessage } from '@/contract/realtime';
import type { Outbox } from '../outbox/outbox';
import type { RoomAction, RoomState } from '../room-state';
import type { TypingWatch } from './typing-watch';

interface RoomEventsOptions {
  userId: number;
  channelId: number;
  getRoom: () => RoomState | null;
  dispatch: (action: RoomAction) => void;
  /** Fetches what was not heard. */
  fetchMissing: () => Promise<void>;
  refresh: () => Promise<void>;
  typing: TypingWatch;
  outbox: Pick<Outbox, 'remove'>;
  onChanged: () => void;
}

/** What each event means for the room that is shown (docs/product.md#events). */
export function createRoomEvents(options: RoomEventsOptions) {
  const { userId, channelId, getRoom, dispatch, fetchMissing, refresh, typing, outbox, onChanged } = options;

  function hearMessage(message: Message) {
    if (message.channelId !== channelId) return;
    dispatch({ type: 'received', messages: [message] });
    if (message.senderUserId === userId && message.clientMessageId) outbox.remove(message.clientMessageId);
    if (message.senderUserId !== null) typing.ended(message.senderUserId);
  }
  function hear(room: RoomState, event: RealtimeMessage) {
    if (event.type === 'CHAT_MESSAGE') {
      hearMessage(event.message);
    } else if (event.type === 'CHAT_MESSAGE_CHANGED') {
      const { change } = event.change;
      const lastChange = change === room.lastChange + 1 ? change : room.lastChange;
      dispatch({ type: 'changed', changes: [event.change], lastChange });
      if (change > room.lastChange + 1) void fetchMissing();
    } else if (event.type === 'CHAT_READ') {
      dispatch({ type: 'read', userId: event.userId, seq: event.seq });
      if (event.userId === userId) onChanged();
    } else if (event.type === 'CHAT_TYPING') {
      if (event.userId !== userId) typing.heard(event.userId);
    } else if (event.type === 'CHAT_CLOSED') {
      dispatch({ type: 'closed', reason: event.closedReason ?? null });
      if (!event.closedReason) void refresh();
    } else if (event.type === 'CHAT_CHANGED') void refresh();
  }
  /** What I did with my own eyes only, on another device, my team among itself, and what I am asked. */
  function hearOwn(event: RealtimeMessage) {
    if (event.type === 'CHAT_MESSAGE_HIDDEN' && event.channelId === channelId)
      dispatch({ type: 'hidden', seq: event.seq });
    if (event.type === 'CHAT_MUTED' && event.channelId === channelId)
      dispatch({ type: 'muted', isMuted: event.isMuted });
    if (event.type === 'CHAT_END_WISHED' && event.channelId === channelId) void refresh();
    // Whose words are folded may be others: somebody was blocked, or is no more, on another phone.
    if (event.type === 'CHANGED' && event.of.includes('chats') && getRoom()) void refresh();
    // It may be asked how the meeting of this room was.
    if (event.type === 'MEETING_CHANGED' && getRoom()) void refresh();
  }
  return { hear, hearMessage, hearOwn };
}
