import { and, asc, inArray, isNull, lte, not, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import { createPartWatch } from '../adapters/part-watch';
import type { Database, Transaction } from '../db/database';
import { preparedQuery } from '../db/prepared-query';
import { outbox } from '../db/schema';
import { controlOrderSchema } from '../db/schema/control-order';
import type { RealtimePublisher } from '../realtime/publisher';
import { createDeliveryNotes } from './delivery-notes';
import { createPersonalDelivery, type EnqueuePushes, isPersonal } from './personal-delivery';
import { controlChannel, isPersonalChannel, type OutboxRow } from './write-outbox';

const batchSize = 200;
const pollMs = 1000;
/** While something is away, it is tried this often, however many transactions ask for it. */
const retryMs = 500;

export interface OutboxRelay {
  /** A transaction wrote these and has committed: they leave now, in this order. */
  deliver(rows: readonly OutboxRow[]): void;
  start(): void;
  /** Delivers what is there and stops. */
  stop(): Promise<void>;
}

/**
 * Delivers outbox rows. The node whose transaction wrote them does it as soon as that has committed: what is one person's
 * own in that person's turn (`createPersonalDelivery`), all else at once, noted a moment later, many at a time. What
 * stands in a room carries a number of the room's, or may come in any order. What is not noted in time, because the node
 * died or the bus was away, is taken by a poll that every node runs: rows are claimed with SKIP LOCKED, in the order of
 * their ids, and marked in the same transaction.
 */
export function createOutboxRelay({
  db,
  log,
  realtime,
  enqueuePushes,
}: {
  db: Database;
  log: Logger;
  realtime: RealtimePublisher;
  enqueuePushes: EnqueuePushes;
}): OutboxRelay {
  const watch = createPartWatch({ part: 'delivery of the outbox', log });
  const notes = createDeliveryNotes({ db, log });
  const personal = createPersonalDelivery({ db, log, realtime, enqueuePushes });
  const handedOver = new Set<Promise<void>>();
  let isStopped = false;
  let poll: NodeJS.Timeout | null = null;
  let drained: Promise<void> | null = null;
  let failedAt = 0;

  async function deliverNow(rows: readonly OutboxRow[]): Promise<void> {
    // All at once: what is given to the bus first leaves first, and nobody waits for an answer in between.
    const outcomes = await Promise.allSettled(rows.map((row) => deliver(realtime, row)));
    notes.add(rows.filter((_, index) => outcomes[index]?.status === 'fulfilled'));
    // What failed stays undelivered: the next drain meets the same absence and notes it, once.
  }

  function drain(): Promise<void> {
    drained ??= drainAll().finally(() => {
      drained = null;
    });
    return drained;
  }

  async function drainAll(): Promise<void> {
    try {
      if (await isAnythingDue(db, {})) {
        personal.add(await listDuePeople(db));
        while ((await deliverBatch({ db, realtime })) === batchSize);
      }
      watch.noteBack();
      failedAt = 0;
    } catch (error) {
      // The rows stay undelivered.
      watch.noteAway(error);
      failedAt = performance.now();
      if (!isStopped) setTimeout(() => void drain(), retryMs).unref();
    }
  }

  return {
    deliver(rows) {
      personal.add(rows.map(({ channel }) => channel).filter(isPersonalChannel));
      const others = rows.filter(({ channel }) => !isPersonalChannel(channel));
      if (others.length === 0) return;
      const delivery = deliverNow(others).finally(() => handedOver.delete(delivery));
      handedOver.add(delivery);
    },
    start() {
      poll = setInterval(() => {
        if (performance.now() - failedAt > retryMs) void drain();
      }, pollMs);
      poll.unref();
    },
    async stop() {
      if (poll) clearInterval(poll);
      isStopped = true;
      await drained;
      await Promise.all(handedOver);
      await notes.flush();
      await drain();
      await personal.stop();
    },
  };
}

/** Hardly ever: a transaction that finds nothing, each second on every node, is most of what a quiet one does. */
const isAnythingDue = preparedQuery({
  name: 'outbox_due',
  given: {},
  answer: z.boolean(),
  text: () => sql`select to_json(exists (select from ${outbox}
    where ${outbox.deliveredAt} is null and ${outbox.dueAt} <= now()))`,
});

/** To whom something is overdue. */
async function listDuePeople(db: Database): Promise<string[]> {
  const due = db
    .select({ channel: outbox.channel })
    .from(outbox)
    .where(and(isNull(outbox.deliveredAt), lte(outbox.dueAt, sql`now()`), isPersonal))
    .orderBy(asc(outbox.id))
    .limit(batchSize)
    .as('due');
  const rows = await db.selectDistinct({ channel: due.channel }).from(due).orderBy(asc(due.channel));
  return rows.map(({ channel }) => channel);
}

/** Answers how many it delivered. What the bus took before it went away is marked: it is not sent twice. */
async function deliverBatch({
  db,
  realtime,
}: {
  db: Database;
  realtime: RealtimePublisher;
}): Promise<number> {
  const { delivered, failure } = await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: outbox.id, channel: outbox.channel, message: outbox.message })
      .from(outbox)
      .where(and(isNull(outbox.deliveredAt), lte(outbox.dueAt, sql`now()`), not(isPersonal)))
      .orderBy(asc(outbox.id))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const outcome = await deliverInOrder(realtime, rows);
    if (outcome.delivered.length > 0) await markDelivered(tx, outcome.delivered);
    return outcome;
  });
  if (failure !== null) throw failure;
  return delivered.length;
}

/** Until the bus takes no more. */
async function deliverInOrder(
  realtime: RealtimePublisher,
  rows: readonly OutboxRow[],
): Promise<{ delivered: OutboxRow[]; failure: unknown }> {
  const delivered: OutboxRow[] = [];
  for (const row of rows) {
    try {
      await deliver(realtime, row);
      delivered.push(row);
    } catch (failure) {
      return { delivered, failure };
    }
  }
  return { delivered, failure: null };
}

async function markDelivered(tx: Transaction, rows: readonly OutboxRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await tx.update(outbox).set({ deliveredAt: sql`now()` }).where(inArray(outbox.id, ids));
}

async function deliver(realtime: RealtimePublisher, { channel, message }: OutboxRow): Promise<void> {
  if (channel !== controlChannel) return realtime.publish(channel, message);
  const order = controlOrderSchema.parse(message);
  if (order.type === 'END_RIGHT') return realtime.endRight(order);
  if (order.type === 'PERSON_CHANGED') return realtime.personChanged(order);
  return realtime.disconnect(order);
}
