'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { TabLayout } from '@/components/layout/tab-layout';
import { Button } from '@/components/ui/button';
import { BrokenLeafDrawing } from '@/components/ui/drawings/broken-leaf';
import { EmptyState } from '@/components/ui/empty-state';
import { ChatRoomScreen } from '@/features/chats/components/chat-room-screen';
import { paths } from '@/lib/paths/paths';

/**
 * What the service worker answers for an address whose document this device does not hold: the room it names, which may
 * have been read before, and for every other page a word and the tabs.
 */
export function OfflineScreen() {
  const pathname = usePathname();
  const channelId = /^\/chats\/([1-9]\d{0,9})$/.exec(pathname)?.[1];
  if (channelId) return <ChatRoomScreen channelId={Number(channelId)} />;
  return <WaitingPage pathname={pathname} />;
}

function WaitingPage({ pathname }: { pathname: string }) {
  const isAsked = pathname !== paths.offline;
  useEffect(() => {
    // Whoever comes here by name wants to be somewhere else.
    const goOn = () => (isAsked ? window.location.reload() : window.location.replace(paths.home));
    if (!isAsked && navigator.onLine) return goOn();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [isAsked]);
  return (
    <TabLayout title="Slide" scrollKey="offline">
      <EmptyState
        drawing={<BrokenLeafDrawing />}
        title="연결되면 보여 드릴게요"
        description={'이 화면은 인터넷에 연결되어야 볼 수 있어요.\n읽었던 채팅은 지금도 볼 수 있어요.'}
        action={<Button onClick={() => window.location.reload()}>다시 시도</Button>}
      />
    </TabLayout>
  );
}
