'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { ChatDrawing } from '@/components/ui/drawings/chat';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { LoadMore } from '@/components/ui/load-more';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { ListSkeleton } from '@/components/ui/skeleton';
import { paths } from '@/lib/paths/paths';
import { useChatList } from '../api/search-chats';
import { isNewMatch } from '../chat-preview';
import { useChatListLive } from '../hooks/use-chat-list-live';
import { useDrafts } from '../hooks/use-drafts';
import { useUnsent } from '../hooks/use-unsent';
import { ChatRow } from './chat-row';
import { NewMatchCard } from './new-match-card';

/** My rooms: new matches first, then the latest word first. */
export function ChatList({ userId }: { userId: number }) {
  const query = useChatList();
  const drafts = useDrafts(userId);
  const unsent = useUnsent(userId);
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
  if (chats.length === 0) {
    return (
      <EmptyState
        drawing={<ChatDrawing />}
        title="아직 대화가 없어요"
        description={'마음이 통하면 여섯 명이 함께\n이야기할 수 있어요.'}
        action={<ButtonLink href={paths.home}>오늘의 팀 보기</ButtonLink>}
      />
    );
  }
  const newMatches = chats.filter(isNewMatch);
  const rest = chats.filter((chat) => !isNewMatch(chat));
  return (
    <PullToRefresh onRefresh={() => query.refetch({ throwOnError: true })}>
      {newMatches.map((chat) => (
        <NewMatchCard key={chat.channelId} chat={chat} />
      ))}
      {rest.length > 0 && (
        <ul>
          {rest.map((chat) => (
            <li key={chat.channelId}>
              <ChatRow
                chat={chat}
                userId={userId}
                draft={drafts.get(chat.channelId) ?? null}
                unsent={unsent.get(chat.channelId) ?? null}
              />
            </li>
          ))}
        </ul>
      )}
      <LoadMore query={query} />
    </PullToRefresh>
  );
}
