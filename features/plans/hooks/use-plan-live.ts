import { chatChannel } from '@/contract/channels';
import type { RealtimeMessage } from '@/contract/realtime';
import { useRealtimeChannel, useRealtimeEnded, useRealtimeResync } from '@/lib/realtime/use-realtime';
import { useRefreshPlan } from '../api/plan';

/** What the others of the room do is on this screen at once. */
export function usePlanLive(channelId: number): void {
  const refresh = useRefreshPlan(channelId);
  const channel = chatChannel(channelId);
  useRealtimeChannel(channel, (message) => {
    const { type } = message;
    if (type === 'CHAT_CHANGED' || type === 'CHAT_CLOSED' || tellsOfPeople(message)) refresh();
  });
  useRealtimeResync(channel, (reason) => {
    // After a break everything is asked for, plans among it (use-live-updates).
    if (reason === 'subscribed') refresh();
  });
  useRealtimeEnded(channel, refresh);
}

/** Who leaves is out of the plan, and who comes in is in it: the room says so in a line. */
function tellsOfPeople(message: RealtimeMessage): boolean {
  if (message.type !== 'CHAT_MESSAGE') return false;
  const { systemKind } = message.message;
  return systemKind === 'MEMBER_LEFT' || systemKind === 'SUBSTITUTE';
}
