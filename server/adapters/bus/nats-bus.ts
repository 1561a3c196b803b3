import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { PartWatch } from '../part-watch';
import { assertSubject, type Bus, BusUnavailableError } from './bus';
import { readNatsAddress } from './nats-address';

type NatsBusOptions = {
  /** One or several `nats://host:port`, as NATS_URL names them. */
  servers: string;
  /** Shown by the NATS server's monitoring. */
  name?: string;
  onHandlerError?: (error: unknown) => void;
  reconnectWaitMs?: number;
  /** How long the server may take to say that it has a message. */
  answerMs?: number;
  /** Told when the link breaks or stands still, and when it is back. */
  watch?: Pick<PartWatch, 'noteAway' | 'noteBack'>;
};

/**
 * The bus of production. Rejects when no server is reachable at boot; afterwards it reconnects for ever.
 * Known limit: a break between two NATS servers of a cluster shows on no node's own link, so only the
 * sequence numbers of the messages tell of it.
 */
export async function createNatsBus(options: NatsBusOptions): Promise<Bus> {
  const { servers, name = 'slide-api', onHandlerError = () => {}, reconnectWaitMs = 500 } = options;
  const { answerMs = 2_000, watch } = options;
  const connection = await connect({
    ...readNatsAddress(servers),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectWaitMs,
    reconnectJitter: 200,
    // The default notices a half-open link after minutes.
    pingInterval: 5_000,
    maxPingOut: 2,
  });
  const gapListeners = new Set<() => void>();
  const link = { isUp: true, isStuck: false };
  const onAway = () => watch?.noteAway(new BusUnavailableError());
  const onBack = () => {
    watch?.noteBack();
    for (const listener of gapListeners) listener();
  };
  void watchLink({ connection, link, onAway, onBack });

  let asked: Promise<void> | null = null;

  /** Asked once for everything that is sent in one go. */
  function confirm(): Promise<void> {
    asked ??= Promise.resolve().then(() => {
      asked = null;
      return confirmSent();
    });
    return asked;
  }

  /** Resolves when the server has everything sent so far: a dead socket's buffer takes much and brings nothing. */
  async function confirmSent(): Promise<void> {
    const answer = connection.flush();
    if (await isInTime(answer, answerMs)) return;
    // What was sent may still arrive. Nothing is added to it until the server answers.
    link.isStuck = true;
    onAway();
    answer.then(
      () => {
        link.isStuck = false;
        // Nothing was lost on a link that only stood still: no gap.
        if (link.isUp) watch?.noteBack();
      },
      () => {
        link.isStuck = false;
      },
    );
    throw new BusUnavailableError();
  }

  return {
    publish: async (subject, payload) => {
      assertSubject(subject);
      if (!link.isUp || link.isStuck) throw new BusUnavailableError();
      try {
        connection.publish(subject, payload);
        await confirm();
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
      try {
        // While the link is down the client re-subscribes by itself when it is back, and then `onGap` fires.
        if (link.isUp) await confirm();
      } catch (cause) {
        if (link.isUp) {
          subscription.unsubscribe();
          throw new BusUnavailableError({ cause });
        }
      }
      return () => subscription.unsubscribe();
    },
    onGap: (listener) => {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    isHealthy: () => link.isUp && !link.isStuck,
    close: async () => {
      link.isUp = false;
      gapListeners.clear();
      await connection.close();
    },
  };
}

async function isInTime(answer: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([answer.then(() => true), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

type LinkWatch = {
  connection: NatsConnection;
  link: { isUp: boolean };
  onAway: () => void;
  onBack: () => void;
};

async function watchLink({ connection, link, onAway, onBack }: LinkWatch): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') {
      link.isUp = false;
      onAway();
    }
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
