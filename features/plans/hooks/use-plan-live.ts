import { chatChannel } from '@/contract/channels';
import { useRealtimeChannel, useRealtimeEnded, useRealtimeResync } from '@/lib/realtime/use-realtime';
import { useRefreshPlan } from '../api/plan';

/** What the others of the room do is on this screen at once. */
export function usePlanLive(channelId: number): void {
  const refresh = useRefreshPlan(channelId);
  const channel = chatChannel(channelId);
  useRealtimeChannel(channel, ({ type }) => {
    if (type === 'CHAT_CHANGED' || type === 'CHAT_CLOSED') refresh();
  });
  useRealtimeResync(channel, refresh);
  useRealtimeEnded(channel, refresh);
}
