import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userChannel } from '@/contract/channels';
import type { ChangedNoun, RealtimeMessage } from '@/contract/realtime';
import { alarmListKey } from '@/lib/domain/events/alarm-list-key';
import { eventTable } from '@/lib/domain/events/event-table';
import { useSession } from '@/lib/domain/session/use-session';
import { forgetEarlyAnswers } from '@/lib/http/early-answers';
import { rootKeys } from '@/lib/query/keys';
import { createCatchUp } from '@/lib/realtime/catch-up';
import { useRealtimeChannel, useRealtimeConnection } from '@/lib/realtime/use-realtime';
import { isQuietSincePageStart } from './quiet-since-page-start';

/** What an event makes stale, and the nouns of which something is new without one. */
const liveKeys = [
  ...new Set([
    ...Object.values(eventTable).flatMap(({ stale }) => stale),
    rootKeys.coupons,
    rootKeys.reports,
  ]),
];

/** The person's own events make queries stale, by the one event table; a change names what it makes stale. */
export function useLiveUpdates() {
  const queryClient = useQueryClient();
  const session = useSession();
  const channel = session.status === 'authenticated' ? userChannel(session.userId) : null;

  useRealtimeChannel(channel, (message: RealtimeMessage) => {
    const stale = staleKeysOf(message);
    if (stale.length === 0) return;
    forgetEarlyAnswers();
    for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey });
  });

  const connection = useRealtimeConnection();
  useEffect(() => {
    if (channel === null || !connection) return;
    const catchUp = createCatchUp(() => askForAll(queryClient));
    const leave = connection.onResync(async (resync) => {
      // What was missed is unknown, on whichever channel: rooms stand in lists too.
      if (resync.reason !== 'subscribed') return catchUp.request();
      // An event between a page's first answers and this moment was heard by nobody, and its screen would stay old. That
      // is rare, and one small call tells.
      if (resync.channel === channel && !(await isQuietSincePageStart())) askForAll(queryClient);
    });
    return () => {
      catchUp.stop();
      leave();
    };
  }, [channel, connection, queryClient]);
}

function askForAll(queryClient: QueryClient) {
  forgetEarlyAnswers();
  // Where nobody looks it is old, and is asked for once somebody does: the service is left in peace.
  const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
  for (const queryKey of liveKeys) void queryClient.invalidateQueries({ queryKey, refetchType });
}

function staleKeysOf(message: RealtimeMessage): readonly QueryKey[] {
  // What changed may be what an alarm asks about: an open list says so. No alarm came, so the bell is not asked.
  if (message.type === 'CHANGED') return [...message.of.flatMap(staleByNoun), alarmListKey];
  // A message of a room carries no data.
  return 'data' in message ? eventTable[message.type].stale : [];
}

/** Meetings friends told of are over when one is no friend any more, or gone: nobody is to worry about them. */
function staleByNoun(noun: ChangedNoun): readonly QueryKey[] {
  return noun === 'friends' ? [rootKeys.friends, rootKeys.safetyShares] : [rootKeys[noun]];
}
