import { idParamSchema } from '@/contract/primitives';
import { ChatRoom } from './chat-room';
import { MissingRoom } from './missing-room';

/** The room an address names; what is no id names none. */
export function NamedRoom({ name, userId }: { name: string; userId: number }) {
  const parsed = idParamSchema.safeParse(name);
  if (!parsed.success) return <MissingRoom />;
  return <ChatRoom key={parsed.data} userId={userId} channelId={parsed.data} />;
}
