'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { loadLater } from '@/components/ui/load-later';
import { useChatList } from '@/features/chats/api/search-chats';
import { useChatListLive } from '@/features/chats/hooks/use-chat-list-live';
import { useKeepSending } from '@/features/chats/hooks/use-keep-sending';
import { openChannelIdOf } from '@/features/chats/open-channel';
import { forgetKeptText } from '@/features/chats/room/forget-kept-text';
import { afterQuiet } from '@/lib/async/page-quiet';
import { onSessionEnd } from '@/lib/domain/session/session-end';
import { useSession } from '@/lib/domain/session/use-session';
import { paths } from '@/lib/paths/paths';
import { useRealtimeSnapshot } from '@/lib/realtime/use-realtime';

const ChatBanner = loadLater(
  afterQuiet(() => import('@/features/chats/components/chat-banner').then((module) => module.ChatBanner)),
  { isQuiet: true },
);

/** Keeps chats going whichever page is open: the number on the tab, what waits to be sent, who just said something. */
export function LiveChats() {
  const session = useSession();
  useEffect(() => onSessionEnd(forgetKeptText), []);
  return session.status === 'authenticated' ? <MemberChats userId={session.userId} /> : null;
}

function MemberChats({ userId }: { userId: number }) {
  const pathname = usePathname();
  // Nothing can be heard before it is there, which is after the page's own content.
  const { isConnected } = useRealtimeSnapshot();
  useKeepSending(userId);
  // The list and the rooms listen for themselves.
  const isChatPage = pathname.startsWith(paths.chats);
  return (
    <>
      {!isChatPage && <ListenToChats userId={userId} />}
      {isConnected && pathname !== paths.chats && (
        <ChatBanner userId={userId} openChannelId={openChannelIdOf(pathname)} />
      )}
    </>
  );
}

function ListenToChats({ userId }: { userId: number }) {
  const { data } = useChatList();
  useChatListLive(data?.pages.flatMap(({ items }) => items) ?? [], userId);
  return null;
}
