'use client';

import { useState } from 'react';
import { AlarmBell } from '@/app/_components/main-actions';
import { useTabBadges } from '@/app/_components/use-tab-badges';
import { TabLayout } from '@/components/layout/tab-layout';
import { useKeptSearch } from '@/components/layout/use-kept-search';
import { IconButton } from '@/components/ui/icon-button';
import { loadLater } from '@/components/ui/load-later';
import { ChatList } from '@/features/chats/components/chat-list';
import { useSession } from '@/lib/domain/session/use-session';
import { rootKeys } from '@/lib/query/keys';
import { useRefresh } from '@/lib/query/use-refresh';
import { useDebouncedValue } from '@/lib/react/use-debounced-value';
import { storageKeys } from '@/lib/storage/storage-keys';

const loadEmpty = () => import('./no-rooms');
const NoRooms = loadLater(() => loadEmpty().then((module) => module.NoRooms));
const NoneFound = loadLater(() => loadEmpty().then((module) => module.NoneFound));

const ChatSearchBar = loadLater(() =>
  import('@/features/chats/components/chat-search-bar').then((module) => module.ChatSearchBar),
);

const pauseMs = 300;

/** The fourth tab. */
export function ChatsScreen() {
  const session = useSession();
  const badges = useTabBadges();
  const [text, setText] = useKeptSearch(storageKeys.chatSearch);
  const [isSearching, setIsSearching] = useState(text !== '');
  const typed = text.trim();
  const words = useDebouncedValue(typed, pauseMs);
  return (
    <TabLayout
      title="채팅"
      actions={
        <>
          <IconButton
            icon="search"
            label="채팅 찾기"
            aria-expanded={isSearching}
            onClick={() => {
              setText('');
              setIsSearching(!isSearching);
            }}
          />
          <AlarmBell />
        </>
      }
      header={isSearching && <ChatSearchBar initial={text} onType={setText} />}
      badges={badges}
      scrollKey="chats"
      onRefresh={useRefresh(rootKeys.chats)}
    >
      {session.status === 'authenticated' && (
        <ChatList
          userId={session.userId}
          // What was taken away is looked for no longer, at once.
          words={typed && words}
          empty={typed ? <NoneFound /> : <NoRooms />}
        />
      )}
    </TabLayout>
  );
}
