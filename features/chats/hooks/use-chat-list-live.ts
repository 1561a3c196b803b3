import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chatChannel, userChannel } from '@/contract/channels';
import type { ChatListItem } from '@/contract/chats';
import type { MessageChange } from '@/contract/message-parts';
import type { RealtimeMessage } from '@/contract/realtime';
import { useRealtimeConnection } from '@/lib/realtime/use-realtime';
import { invalidateChatLists } from '../api/chat-list-keys';

const pauseMs = 1000;

/** Keeps the list and its total right: new messages, reads on another device, rooms that close. */
export function useChatListLive(chats: readonly ChatListItem[], userId: number): void {
  const connection = useRealtimeConnection();
  const queryClient = useQueryClient();
  const ids = chats
    .filter(({ state }) => state === 'OPEN')
    .map(({ channelId }) => channelId)
    .sort((a, b) => a - b)
    .join();

  useEffect(() => {
    if (ids === '' || !connection) return;
    const channels = ids.split(',').map((id) => chatChannel(Number(id)));
    const refresh = createPaced(() => invalidateChatLists(queryClient));
    function hear(message: RealtimeMessage) {
      const isNews =
        message.type === 'CHAT_MESSAGE' ||
        message.type === 'CHAT_CLOSED' ||
        (message.type === 'CHAT_MESSAGE_CHANGED' && isOfPreview(message.change)) ||
        (message.type === 'CHAT_READ' && message.userId === userId);
      if (isNews) refresh.request();
    }
    const leaves = [
      connection.subscribe(userChannel(userId), (message) => {
        if (message.type === 'CHAT_MESSAGE_HIDDEN' || message.type === 'CHAT_MUTED') refresh.request();
      }),
      ...channels.map((channel) => connection.subscribe(channel, hear)),
      // After a break everything is asked for, lists of rooms among it (use-live-updates).
      connection.onResync(
        ({ channel, reason }) => reason === 'subscribed' && channels.includes(channel) && refresh.request(),
      ),
    ];
    return () => {
      refresh.stop();
      for (const leave of leaves) leave();
    };
  }, [connection, queryClient, ids, userId]);
}

/** What a row says of a room's last message is something else now. */
function isOfPreview({ isDeleted, text }: MessageChange): boolean {
  return isDeleted || text !== undefined;
}

/** At once, and for a burst once more at its end: a lively room is one request a second. */
function createPaced(action: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  function run() {
    isWanted = false;
    action();
    timer = setTimeout(() => {
      timer = undefined;
      if (isWanted) run();
    }, pauseMs);
  }
  return {
    request: () => {
      isWanted = true;
      if (timer === undefined) run();
    },
    stop: () => clearTimeout(timer),
  };
}
