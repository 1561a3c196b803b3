import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { transact } from '../../server/db/transact';
import { createOutboxRelay } from '../../server/events/outbox-relay';
import { recordEvents } from '../../server/events/record-events';
import { recordChatEvent } from '../../server/events/record-messages';
import { isPersonalChannel } from '../../server/events/write-outbox';
import { pushJob } from '../../server/push/push-job';
import type { Person } from './person';
import type { TestApi } from './test-api';

/** What the bus was given, whoever gave it: to whom and of what, in the order in which it got it. */
export type Heard = string[];

/** A node of a service with a link to the bus of its own, which a test holds in its hand. */
interface DeliveringNode {
  readonly relay: ReturnType<typeof createOutboxRelay>;
  /** Commits an event for this person, in which the number stands, and leaves the rest to the relay. */
  tell(person: Person, number: number): Promise<void>;
  /** Commits one and dies before anything of it is delivered. */
  tellAndDie(person: Person, number: number): Promise<void>;
  /** The same as `tell`, of a room. */
  tellRoom(channelId: number): Promise<void>;
}

interface Link {
  readonly heard: Heard;
  /** What happens on the way to the bus, before it has a message. */
  readonly way?: () => Promise<unknown>;
}

export function openDeliveringNode(
  { app }: Pick<TestApi, 'app'>,
  { heard, way = async () => {} }: Link,
): DeliveringNode {
  const log = pino({ level: 'silent' });
  // A link keeps the order of what it is given, however long it takes.
  let link: Promise<unknown> = Promise.resolve();
  const realtime = {
    ...app.realtime,
    async publish(channel: string, message: { type: string; data?: unknown }) {
      const passed = link.then(way);
      link = passed.catch(() => {});
      await passed;
      heard.push(isPersonalChannel(channel) ? `${channel} ${numberOf(message)}` : channel);
    },
  };
  const relay = createOutboxRelay({
    db: app.db,
    log,
    realtime,
    enqueuePushes: (pushes, tx) => app.jobs.sendAll(pushJob, pushes, { tx }),
  });
  const tellBy = (outbox: Pick<typeof relay, 'deliver'>) => (person: Person, number: number) =>
    transact({ ...app, outbox: { ...relay, ...outbox } }, (tx) =>
      recordEvents(tx, [
        {
          userId: person.id,
          type: 'WALLET_UPDATED',
          data: { amount: number, balance: 0, reason: 'GIFT' },
        },
      ]),
    );
  const tellRoom = (channelId: number) =>
    transact({ ...app, outbox: relay }, async (tx) =>
      recordChatEvent(tx, channelId, { type: 'CHAT_CHANGED', channelId }),
    );
  return { relay, tell: tellBy(relay), tellAndDie: tellBy({ deliver() {} }), tellRoom };
}

/** Takes up to so many milliseconds, another time each time. */
export function roughWay(longestMs: number): () => Promise<void> {
  return () => wait(Math.random() * longestMs);
}

function numberOf({ data }: { data?: unknown }): unknown {
  return data && typeof data === 'object' && 'amount' in data ? data.amount : data;
}
