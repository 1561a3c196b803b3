import { useQueryClient } from '@tanstack/react-query';
import { type RealtimeMessage, userChannel, userEventSchema } from '@/contract/realtime';
import { eventTable } from '@/lib/events/event-table';
import { useRealtimeChannel, useRealtimeResync } from '@/lib/realtime/use-realtime';
import { useSession } from '@/lib/session/use-session';

/** The person's own events make queries stale, by the one event table. */
export function useLiveUpdates() {
  const queryClient = useQueryClient();
  const session = useSession();
  const channel = session.status === 'authenticated' ? userChannel(session.userId) : null;

  useRealtimeChannel(channel, (message: RealtimeMessage) => {
    const event = userEventSchema.safeParse(message);
    if (!event.success) return;
    for (const queryKey of eventTable[event.data.type].stale)
      void queryClient.invalidateQueries({ queryKey });
  });

  useRealtimeResync(channel, (reason) => {
    // What was missed is unknown, so everything may be old. At first everything was fetched a moment ago.
    if (reason !== 'subscribed') void queryClient.invalidateQueries();
  });
}
