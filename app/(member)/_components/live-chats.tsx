'use client';

import { usePathname } from 'next/navigation';
import { useChatList } from '@/features/chats/api/search-chats';
import { useChatListLive } from '@/features/chats/hooks/use-chat-list-live';
import { paths } from '@/lib/paths/paths';
import { useSession } from '@/lib/session/use-session';

/** Keeps the number on the chat tab right, whichever page is open. The list and the rooms listen for themselves. */
export function LiveChats() {
  const session = useSession();
  const isChatPage = usePathname().startsWith(paths.chats);
  if (session.status !== 'authenticated' || isChatPage) return null;
  return <ListenToChats userId={session.userId} />;
}

function ListenToChats({ userId }: { userId: number }) {
  const { data } = useChatList();
  useChatListLive(data?.pages.flatMap(({ items }) => items) ?? [], userId);
  return null;
}
