'use client';

import type { ReactNode } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { LoadMore } from '@/components/ui/load-more';
import { ListSkeleton } from '@/components/ui/skeleton';
import type { ChatListItem } from '@/contract/chats';
import { useNow } from '@/lib/react/use-now';
import { useChatList } from '../api/search-chats';
import { isNewMatch } from '../chat-preview';
import { useChatListLive } from '../hooks/use-chat-list-live';
import { useDrafts } from '../hooks/use-drafts';
import { useUnsent } from '../hooks/use-unsent';
import { ChatRow } from './chat-row';
import { NewMatchCard } from './new-match-card';
import type { Unsaid } from './unsaid-line';

type ChatListProps = {
  userId: number;
  /** Only those whose other team, or somebody in it, is called so. */
  words?: string;
  /** What stands where there is no room. */
  empty: ReactNode;
};

/** My rooms: new matches first, then the latest word first. */
export function ChatList({ userId, words, empty }: ChatListProps) {
  const query = useChatList(words);
  const drafts = useDrafts(userId);
  const unsent = useUnsent(userId);
  const nowMs = useNow();
  const chats = query.data?.pages.flatMap(({ items }) => items) ?? [];
  useChatListLive(chats, userId);

  if (query.isPending) return <ListSkeleton label="채팅을 불러오는 중" />;
  if (query.isError && chats.length === 0) {
    return (
      <ErrorState
        title="채팅을 불러오지 못했어요"
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    );
  }
  if (chats.length === 0) return empty;
  const unsaidIn = ({ channelId }: ChatListItem): Unsaid => ({
    draft: drafts.get(channelId) ?? null,
    unsent: unsent.get(channelId) ?? null,
  });
  const newMatches = chats.filter(isNewMatch);
  const rest = chats.filter((chat) => !isNewMatch(chat));
  return (
    <>
      {newMatches.map((chat, index) => (
        <NewMatchCard key={chat.channelId} chat={chat} isFirst={index === 0} {...unsaidIn(chat)} />
      ))}
      {rest.length > 0 && (
        <ul>
          {rest.map((chat) => (
            <li key={chat.channelId}>
              <ChatRow chat={chat} userId={userId} nowMs={nowMs} {...unsaidIn(chat)} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore query={query} />
    </>
  );
}
