import { asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { outbox } from '../db/schema';
import type { RealtimePublisher } from '../realtime/publisher';
import { controlChannel, controlOrderSchema } from './record-messages';

const batchSize = 200;
const pollMs = 1000;

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
  enqueuePush: (pushes: NonNullable<(typeof outbox.$inferSelect)['push']>[]) => Promise<void>;
}): OutboxRelay {
  let isRunning = false;
  let isAgain = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;
  let drained: Promise<void> = Promise.resolve();

  async function deliverBatch(): Promise<number> {
    const pushes: NonNullable<(typeof outbox.$inferSelect)['push']>[] = [];
    const count = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(outbox)
        .where(isNull(outbox.deliveredAt))
        .orderBy(asc(outbox.id))
        .limit(batchSize)
        .for('update', { skipLocked: true });
      if (rows.length === 0) return 0;
      for (const row of rows) {
        await deliver(realtime, row);
        if (row.push) pushes.push(row.push);
      }
      await tx
        .update(outbox)
        .set({ deliveredAt: sql`now()` })
        .where(
          inArray(
            outbox.id,
            rows.map((row) => row.id),
          ),
        );
      return rows.length;
    });
    if (pushes.length > 0) await enqueuePush(pushes);
    return count;
  }

  async function drain(): Promise<void> {
    isRunning = true;
    try {
      do {
        isAgain = false;
        while ((await deliverBatch()) === batchSize);
      } while (isAgain);
    } catch (error) {
      // The rows stay undelivered; the next poll tries again.
      log.warn({ err: error }, 'the outbox could not be delivered');
    } finally {
      isRunning = false;
    }
  }

  function wake() {
    if (isStopped) return;
    if (isRunning) isAgain = true;
    else drained = drain();
  }

  return {
    wake,
    start() {
      timer = setInterval(wake, pollMs);
      timer.unref();
    },
    async stop() {
      if (timer) clearInterval(timer);
      wake();
      isStopped = true;
      await drained;
    },
  };
}

async function deliver(
  realtime: RealtimePublisher,
  { channel, message }: typeof outbox.$inferSelect,
): Promise<void> {
  if (channel !== controlChannel)
    return realtime.publish(channel, { ...message, type: String(message.type) });
  const order = controlOrderSchema.parse(message);
  if (order.type === 'END_RIGHT') return realtime.endRight(order);
  return realtime.disconnect(order);
}
