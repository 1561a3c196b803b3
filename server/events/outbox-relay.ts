import { asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { createPartWatch } from '../adapters/part-watch';
import type { Database, Transaction } from '../db/database';
import { outbox } from '../db/schema';
import type { RealtimePublisher } from '../realtime/publisher';
import { controlChannel, controlOrderSchema } from './record-messages';

const batchSize = 200;
const pollMs = 1000;
/** While something is away, it is tried this often, however many transactions ask for it. */
const retryMs = 500;

type Row = typeof outbox.$inferSelect;
type EnqueuePush = (push: NonNullable<Row['push']>, tx: Transaction) => Promise<void>;

export interface OutboxRelay {
  /** Something was committed: deliver soon. Cheap; called after every transaction. */
  wake(): void;
  start(): void;
  /** Delivers what is there and stops. */
  stop(): Promise<void>;
}

/**
 * Delivers outbox rows in order of their id. Every node runs one: rows are claimed with SKIP LOCKED and marked in
 * the same transaction, so a node that dies in the middle leaves them to the next poll of another.
 */
export function createOutboxRelay({
  db,
  log,
  realtime,
  enqueuePush,
}: {
  db: Database;
  log: Logger;
  realtime: RealtimePublisher;
  enqueuePush: EnqueuePush;
}): OutboxRelay {
  const watch = createPartWatch({ part: 'delivery of the outbox', log });
  let isRunning = false;
  let isAgain = false;
  let isStopped = false;
  let poll: NodeJS.Timeout | null = null;
  let retry: NodeJS.Timeout | null = null;
  let drained: Promise<void> = Promise.resolve();

  async function drain(): Promise<void> {
    isRunning = true;
    try {
      do {
        isAgain = false;
        while ((await deliverBatch({ db, realtime, enqueuePush })) === batchSize);
      } while (isAgain);
      watch.noteBack();
    } catch (error) {
      // The rows stay undelivered.
      watch.noteAway(error);
      retryLater();
    } finally {
      isRunning = false;
    }
  }

  function retryLater() {
    retry ??= setTimeout(() => {
      retry = null;
      wake();
    }, retryMs);
    retry.unref();
  }

  function wake() {
    if (isStopped || retry) return;
    if (isRunning) isAgain = true;
    else drained = drain();
  }

  return {
    wake,
    start() {
      poll = setInterval(wake, pollMs);
      poll.unref();
    },
    async stop() {
      if (poll) clearInterval(poll);
      if (retry) clearTimeout(retry);
      retry = null;
      wake();
      isStopped = true;
      await drained;
    },
  };
}

/** Answers how many it delivered. What the bus took before it went away is marked: it is not sent twice. */
async function deliverBatch({
  db,
  realtime,
  enqueuePush,
}: {
  db: Database;
  realtime: RealtimePublisher;
  enqueuePush: EnqueuePush;
}): Promise<number> {
  const { delivered, failure } = await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(outbox)
      .where(isNull(outbox.deliveredAt))
      .orderBy(asc(outbox.id))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const outcome = await deliverInOrder(realtime, rows);
    // In the transaction that marks the row, or a push would be lost with a node that dies between the two.
    for (const { push } of outcome.delivered) if (push) await enqueuePush(push, tx);
    if (outcome.delivered.length > 0) await markDelivered(tx, outcome.delivered);
    return outcome;
  });
  if (failure !== null) throw failure;
  return delivered.length;
}

/** Until the bus takes no more. */
async function deliverInOrder(
  realtime: RealtimePublisher,
  rows: readonly Row[],
): Promise<{ delivered: Row[]; failure: unknown }> {
  const delivered: Row[] = [];
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

async function markDelivered(tx: Transaction, rows: readonly Row[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await tx.update(outbox).set({ deliveredAt: sql`now()` }).where(inArray(outbox.id, ids));
}

async function deliver(realtime: RealtimePublisher, { channel, message }: Row): Promise<void> {
  if (channel !== controlChannel)
    return realtime.publish(channel, { ...message, type: String(message.type) });
  const order = controlOrderSchema.parse(message);
  if (order.type === 'END_RIGHT') return realtime.endRight(order);
  return realtime.disconnect(order);
}
