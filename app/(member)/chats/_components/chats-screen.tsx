'use client';

import { AlarmBell } from '@/app/_components/main-actions';
import { useTabBadges } from '@/app/_components/use-tab-badges';
import { TabLayout } from '@/components/layout/tab-layout';
import { loadLater } from '@/components/ui/load-later';
import { ChatList } from '@/features/chats/components/chat-list';
import { useSession } from '@/lib/domain/session/use-session';
import { rootKeys } from '@/lib/query/keys';
import { useRefresh } from '@/lib/query/use-refresh';

const NoRooms = loadLater(() => import('./no-rooms').then((module) => module.NoRooms));

/** The fourth tab. */
export function ChatsScreen() {
  const session = useSession();
  const badges = useTabBadges();
  return (
    <TabLayout
      title="채팅"
      actions={<AlarmBell />}
      badges={badges}
      scrollKey="chats"
      onRefresh={useRefresh(rootKeys.chats)}
    >
      {session.status === 'authenticated' && <ChatList userId={session.userId} empty={<NoRooms />} />}
    </TabLayout>
  );
}
