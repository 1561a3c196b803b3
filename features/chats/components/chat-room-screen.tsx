'use client';

import { idParamSchema } from '@/contract/primitives';
import { useSession } from '@/lib/session/use-session';
import { ChatRoom } from './chat-room';
import { MissingRoom } from './missing-room';

/** The room an address names; what is no id names none. */
export function ChatRoomScreen({ channelId }: { channelId: string }) {
  const session = useSession();
  const parsed = idParamSchema.safeParse(channelId);
  if (!parsed.success) return <MissingRoom />;
  if (session.status !== 'authenticated') return null;
  return <ChatRoom key={parsed.data} userId={session.userId} channelId={parsed.data} />;
}
