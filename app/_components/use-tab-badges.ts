'use client';

import type { TabBadges } from '@/components/layout/tab-bar';
import { useChatList } from '@/features/chats/api/search-chats';
import { useReceivedLikeCount } from '@/features/lounge/api/get-received-like-count';

/** New things behind the tabs, for `TabLayout`. */
export function useTabBadges(): TabBadges {
  const likes = useReceivedLikeCount();
  const chats = useChatList();
  return { like: likes.data?.count ?? 0, chats: chats.data?.pages[0]?.totalUnreadCount ?? 0 };
}
