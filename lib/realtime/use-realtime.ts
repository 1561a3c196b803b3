'use client';

import { use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { RealtimeMessage } from '@/contract/realtime';
import { RealtimeContext } from './realtime-provider';
import type { RealtimeConnection, RealtimeSnapshot, ResyncReason } from './realtime-types';

const inactive: RealtimeSnapshot = { state: 'inactive', isConnected: false, channels: [] };
const notLoaded = { subscribeState: () => () => {}, getSnapshot: () => inactive };

/** Null until it is loaded: the hooks subscribe when it is there. */
export function useRealtimeConnection(): RealtimeConnection<RealtimeMessage> | null {
  const connection = use(RealtimeContext);
  if (connection === undefined) throw new Error('useRealtime… needs a RealtimeProvider above it');
  return connection;
}

export function useRealtimeSnapshot(): RealtimeSnapshot {
  const { subscribeState, getSnapshot } = useRealtimeConnection() ?? notLoaded;
  return useSyncExternalStore(subscribeState, getSnapshot, getSnapshot);
}

/** Listens to a channel while mounted; null listens to none. */
export function useRealtimeChannel(
  channel: string | null,
  onMessage: (message: RealtimeMessage) => void,
): void {
  const connection = useRealtimeConnection();
  const handle = useEffectEvent(onMessage);
  useEffect(() => {
    if (channel === null || !connection) return;
    return connection.subscribe(channel, (message) => handle(message));
  }, [connection, channel]);
}

/**
 * One kind of message on the first subscribed channel.
 * @public the kind of listener of docs/realtime.md that no screen needs so far
 */
export function useRealtimeEvent(eventName: string, onMessage: (message: RealtimeMessage) => void): void {
  const connection = useRealtimeConnection();
  const firstChannel = useRealtimeSnapshot().channels[0];
  const handle = useEffectEvent(onMessage);
  useEffect(() => {
    // Listeners go with the subscription they sit on: a new first channel needs them anew.
    if (firstChannel === undefined || !connection) return;
    const listener = (message: RealtimeMessage) => handle(message);
    connection.addListener(eventName, listener);
    return () => {
      connection.removeListener(eventName, listener);
    };
  }, [connection, firstChannel, eventName]);
}

/** Called when messages of this channel may be missing: fetch what came after the last one you have. */
export function useRealtimeResync(channel: string | null, onResync: (reason: ResyncReason) => void): void {
  const connection = useRealtimeConnection();
  const handle = useEffectEvent(onResync);
  useEffect(
    () =>
      connection?.onResync((resync) => {
        if (resync.channel === channel) handle(resync.reason);
      }),
    [connection, channel],
  );
}

/** Called when the right to listen to this channel ended or was refused. */
export function useRealtimeEnded(channel: string | null, onEnded: () => void): void {
  const connection = useRealtimeConnection();
  const handle = useEffectEvent(onEnded);
  useEffect(
    () =>
      connection?.onEnded((ended) => {
        if (ended === channel) handle();
      }),
    [connection, channel],
  );
}
