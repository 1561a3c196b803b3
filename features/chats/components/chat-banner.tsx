'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { chatChannel } from '@/contract/channels';
import type { Message } from '@/contract/chat-message';
import type { ChatMember } from '@/contract/chats';
import type { RealtimeMessage } from '@/contract/realtime';
import { Avatar } from '@/lib/domain/photos/avatar';
import { api } from '@/lib/http/api';
import { paths } from '@/lib/paths/paths';
import { rootKeys } from '@/lib/query/keys';
import { useRealtimeConnection } from '@/lib/realtime/use-realtime';
import { useChatList } from '../api/search-chats';
import { unknownText } from '../message-texts';

type ChatBannerProps = {
  userId: number;
  /** The room that is open, whose messages are in sight anyway. */
  openChannelId: number | null;
};

interface News {
  message: Message;
  sender: ChatMember;
}

const shownMs = 4_000;
const peopleFreshMs = 10 * 60_000;

/** Somebody says something in a room that is not open: their face, their words, and the way there. */
export function ChatBanner({ userId, openChannelId }: ChatBannerProps) {
  const [news, setNews] = useState<News | null>(null);
  useNews({ userId, openChannelId }, setNews);
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => setNews(null), shownMs);
    return () => clearTimeout(timer);
  }, [news]);

  return (
    <div
      role="status"
      className="column-layer pointer-events-none z-[100000] px-3 pt-[calc(env(safe-area-inset-top)+0.5rem)]"
    >
      {news && (
        <AppLink
          href={paths.chatRoom(news.message.channelId)}
          onClick={() => setNews(null)}
          className="pressable pointer-events-auto flex min-h-14 items-center gap-3 rounded-2xl bg-surface px-3.5 py-2.5 shadow-float"
        >
          <Avatar src={news.sender.thumbnailUrl} size={36} />
          <span className="min-w-0 flex-1">
            <span className="block truncate type-15 font-semibold">{news.sender.nickname}</span>
            <span className="block truncate type-13 text-text-subtle">{lineOf(news.message)}</span>
          </span>
        </AppLink>
      )}
    </div>
  );
}

function useNews({ userId, openChannelId }: ChatBannerProps, onNews: (news: News) => void) {
  const connection = useRealtimeConnection();
  const queryClient = useQueryClient();
  const { data } = useChatList();
  const loud = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter((chat) => chat.state === 'OPEN' && !chat.isMuted && chat.channelId !== openChannelId);
  const ids = loud
    .map(({ channelId }) => channelId)
    .sort((one, other) => one - other)
    .join();

  const hear = useEffectEvent(async (event: RealtimeMessage) => {
    if (event.type !== 'CHAT_MESSAGE' || document.hidden) return;
    const { message } = event;
    const { channelId, senderUserId } = message;
    if (senderUserId === null || senderUserId === userId) return;
    // Without faces there is no banner; the number on the tab tells.
    const chat = await queryClient
      .fetchQuery({
        queryKey: [...rootKeys.chats, 'people', channelId],
        queryFn: () => api.getChat({ params: { channelId } }),
        staleTime: peopleFreshMs,
      })
      .catch(() => null);
    const sender = chat?.members.find((member) => member.userId === senderUserId);
    if (sender && !sender.isBlockedByMe) onNews({ message, sender });
  });
  useEffect(() => {
    if (!connection || ids === '') return;
    const leaves = ids
      .split(',')
      .map((id) => connection.subscribe(chatChannel(Number(id)), (event) => void hear(event)));
    return () => {
      for (const leave of leaves) leave();
    };
  }, [connection, ids]);
}

function lineOf({ type, text, images }: Message): string {
  if (type === 'UNKNOWN') return unknownText;
  if (text !== null) return text;
  return images.length > 1 ? `사진 ${images.length}장을 보냈어요` : '사진을 보냈어요';
}
