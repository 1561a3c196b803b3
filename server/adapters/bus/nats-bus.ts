import { connect, type NatsConnection } from '@nats-io/transport-node';
import { assertSubject, type Bus, BusUnavailableError } from './bus';

type NatsBusOptions = {
  /** One or several `nats://host:port`. */
  servers: string | string[];
  /** Shown by the NATS server's monitoring. */
  name?: string;
  onHandlerError?: (error: unknown) => void;
  reconnectWaitMs?: number;
};

/**
 * The bus of production. Rejects when no server is reachable at boot; afterwards it reconnects for ever.
 * Known limit: a break between two NATS servers of a cluster shows on no node's own link, so only the
 * sequence numbers of the messages tell of it.
 */
export async function createNatsBus(options: NatsBusOptions): Promise<Bus> {
  const { servers, name = 'slide-api', onHandlerError = () => {}, reconnectWaitMs = 500 } = options;
  const connection = await connect({
    servers,
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectWaitMs,
    reconnectJitter: 200,
    // The default notices a half-open link after minutes.
    pingInterval: 5_000,
    maxPingOut: 2,
  });
  const gapListeners = new Set<() => void>();
  const link = { isUp: true };
  const onBack = () => {
    for (const listener of gapListeners) listener();
  };
  void watchLink({ connection, link, onBack });

  return {
    publish: async (subject, payload) => {
      assertSubject(subject);
      if (!link.isUp) throw new BusUnavailableError();
      try {
        connection.publish(subject, payload);
        // Only the round trip tells that the server took it and not a dead socket's buffer.
        await connection.flush();
      } catch (cause) {
        throw new BusUnavailableError({ cause });
      }
    },
    subscribe: async (subject, handler) => {
      assertSubject(subject);
      const subscription = connection.subscribe(subject, {
        callback: (error, message) => {
          try {
            if (error) throw error;
            handler(Buffer.from(message.data.buffer, message.data.byteOffset, message.data.byteLength));
          } catch (handlerError) {
            onHandlerError(handlerError);
          }
        },
      });
      // While the link is down the client re-subscribes by itself when it is back, and then `onGap` fires.
      if (link.isUp) await connection.flush().catch(() => {});
      return () => subscription.unsubscribe();
    },
    onGap: (listener) => {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    isHealthy: () => link.isUp,
    close: async () => {
      link.isUp = false;
      gapListeners.clear();
      await connection.close();
    },
  };
}

type LinkWatch = { connection: NatsConnection; link: { isUp: boolean }; onBack: () => void };

async function watchLink({ connection, link, onBack }: LinkWatch): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') link.isUp = false;
    if (status.type !== 'reconnect') continue;
    // The subscriptions are with the server before listeners fetch what they missed; a flush that fails
    // means that the link broke once more, and its return will come by here.
    const isBack = await connection.flush().then(
      () => true,
      () => false,
    );
    if (!isBack || connection.isClosed()) continue;
    link.isUp = true;
    onBack();
  }
}
