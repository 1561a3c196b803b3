'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useChatList } from '@/features/chats/api/search-chats';
import { useChatListLive } from '@/features/chats/hooks/use-chat-list-live';
import { forgetKeptText } from '@/features/chats/room/forget-kept-text';
import { onSessionEnd } from '@/lib/domain/session/session-end';
import { useSession } from '@/lib/domain/session/use-session';
import { paths } from '@/lib/paths/paths';

/** Keeps the number on the chat tab right, whichever page is open. The list and the rooms listen for themselves. */
export function LiveChats() {
  const session = useSession();
  const isChatPage = usePathname().startsWith(paths.chats);
  useEffect(() => onSessionEnd(forgetKeptText), []);
  if (session.status !== 'authenticated' || isChatPage) return null;
  return <ListenToChats userId={session.userId} />;
}

function ListenToChats({ userId }: { userId: number }) {
  const { data } = useChatList();
  useChatListLive(data?.pages.flatMap(({ items }) => items) ?? [], userId);
  return null;
}
