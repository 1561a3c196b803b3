import { and, isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { isDatabaseAway } from '../db/database-away';
import { outbox } from '../db/schema';
import type { OutboxRow } from './write-outbox';

const gatherMs = 50;

export interface DeliveryNotes {
  add(rows: readonly OutboxRow[]): void;
  /** Notes what is gathered. */
  flush(): Promise<void>;
}

/**
 * Notes in the database what was delivered: one statement for everything of the last moment. A note that is lost costs
 * nothing but a second delivery, which whoever receives it drops.
 */
export function createDeliveryNotes({ db, log }: { db: Database; log: Logger }): DeliveryNotes {
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
    const undelivered = and(sql`${outbox.id} = any(${ids}::int[])`, isNull(outbox.deliveredAt));
    try {
      await db.update(outbox).set({ deliveredAt: sql`now()` }).where(undelivered);
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
