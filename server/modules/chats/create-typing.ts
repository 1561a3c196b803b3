import { chatChannel } from '@/contract/channels';
import type { App, Context, MemberContext } from '../../app-context';
import { requirePresence } from './repository';

const pauseMs = 2000;
const rememberedMax = 10_000;
const lastToldByApp = new WeakMap<App, Map<string, number>>();

/** Tells the room that somebody types. Never stored; more often than every two seconds nothing is sent. */
export async function createTyping(
  { app, userId }: MemberContext,
  { channelId }: { channelId: number },
): Promise<void> {
  await requirePresence(app.db, { channelId, userId });
  if (!isDue({ app }, `${channelId}:${userId}`)) return;
  await app.realtime
    .publish(chatChannel(channelId), { type: 'CHAT_TYPING', channelId, userId })
    .catch((error: unknown) => app.log.debug({ err: error }, 'a typing signal was lost'));
}

function isDue({ app }: Context, key: string): boolean {
  const lastTold = lastToldByApp.get(app) ?? new Map<string, number>();
  lastToldByApp.set(app, lastTold);
  const now = app.clock.now().getTime();
  if (now - (lastTold.get(key) ?? 0) < pauseMs) return false;
  if (lastTold.size >= rememberedMax) lastTold.clear();
  lastTold.set(key, now);
  return true;
}
