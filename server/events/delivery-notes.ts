import { and, isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Transaction } from '../db/database';
import { isDatabaseAway } from '../db/database-away';
import { outbox } from '../db/schema';
import type { OutboxRow } from './write-outbox';

/** Makes jobs of pushes, inside the transaction that notes their delivery. */
export type EnqueuePushes = (
  pushes: readonly NonNullable<OutboxRow['push']>[],
  tx: Transaction,
) => Promise<void>;

const gatherMs = 50;

export interface DeliveryNotes {
  add(rows: readonly OutboxRow[]): void;
  /** Notes what is gathered. */
  flush(): Promise<void>;
}

/**
 * Notes in the database what was delivered, and enqueues its pushes in the same transaction: one for everything of the
 * last moment. A note that is lost costs nothing but a second delivery, which whoever receives it drops.
 */
export function createDeliveryNotes({
  db,
  log,
  enqueuePushes,
}: {
  db: Database;
  log: Logger;
  enqueuePushes: EnqueuePushes;
}): DeliveryNotes {
  let gathered: OutboxRow[] = [];
  let timer: NodeJS.Timeout | null = null;
  let written: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const rows = gathered;
    gathered = [];
    if (rows.length > 0) written = written.then(() => write(rows));
    return written;
  }

  async function write(rows: readonly OutboxRow[]): Promise<void> {
    const ids = `{${rows.map(({ id }) => id).join(',')}}`;
    // Whoever took a row over meanwhile has enqueued its push.
    const undelivered = and(sql`${outbox.id} = any(${ids}::int[])`, isNull(outbox.deliveredAt));
    const mark = { deliveredAt: sql`now()` };
    try {
      if (!rows.some(({ push }) => push)) return void (await db.update(outbox).set(mark).where(undelivered));
      await db.transaction(async (tx) => {
        const marked = await tx.update(outbox).set(mark).where(undelivered).returning({ push: outbox.push });
        await enqueuePushes(
          marked.flatMap(({ push }) => push ?? []),
          tx,
        );
      });
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'what was delivered could not be noted');
    }
  }

  return {
    add(rows) {
      gathered.push(...rows);
      if (gathered.length > 0) timer ??= setTimeout(() => void flush(), gatherMs);
    },
    flush,
  };
}
