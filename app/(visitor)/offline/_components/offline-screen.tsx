'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { Gate } from '@/app/_components/runtime/gate';
import { TabLayout } from '@/components/layout/tab-layout';
import { Button } from '@/components/ui/button';
import { BrokenLeafDrawing } from '@/components/ui/drawings/broken-leaf';
import { EmptyState } from '@/components/ui/empty-state';
import { ChatRoomScreen } from '@/features/chats/components/chat-room-screen';
import { useSession } from '@/lib/domain/session/use-session';
import { paths } from '@/lib/paths/paths';

/**
 * What the service worker answers for an address whose document this device does not hold. Whoever is no member is led
 * nowhere: what they would be led to is not there either, and they would go round for ever.
 */
export function OfflineScreen() {
  const { status } = useSession();
  if (status === 'signup' || status === 'unauthenticated') return <VisitorWaits />;
  return (
    <Gate audience="member">
      {/* Terms that changed are asked about where there is a connection. */}
      <MemberWaits />
    </Gate>
  );
}

/** The room the address names, which may have been read before; for every other page a word and the tabs. */
function MemberWaits() {
  const pathname = usePathname();
  const channelId = /^\/chats\/([1-9]\d{0,9})$/.exec(pathname)?.[1];
  if (channelId) return <ChatRoomScreen channelId={Number(channelId)} />;
  return (
    <TabLayout title="Slide" scrollKey="offline">
      <Waiting description={`${whatItNeeds}\n읽었던 채팅은 지금도 볼 수 있어요.`} />
    </TabLayout>
  );
}

function VisitorWaits() {
  return (
    <main className="flex flex-1 flex-col bg-bg">
      <h1 className="sr-only">Slide</h1>
      <Waiting description={whatItNeeds} />
    </main>
  );
}

const whatItNeeds = '이 화면은 인터넷에 연결되어야 볼 수 있어요.';

function Waiting({ description }: { description: string }) {
  const isAsked = usePathname() !== paths.offline;
  useEffect(() => {
    // Whoever comes here by name wants to be somewhere else.
    const goOn = () => (isAsked ? window.location.reload() : window.location.replace(paths.home));
    if (!isAsked && navigator.onLine) return goOn();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [isAsked]);
  return (
    <EmptyState
      drawing={<BrokenLeafDrawing />}
      title="연결되면 보여 드릴게요"
      description={description}
      action={<Button onClick={() => window.location.reload()}>다시 시도</Button>}
    />
  );
}
