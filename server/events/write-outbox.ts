import { isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { outbox } from '../db/schema';
import { reachedIn } from './milestones';

export type OutboxRow = Pick<typeof outbox.$inferSelect, 'id' | 'channel' | 'message'>;

/** What starts the channel of what is one person's own. */
export const personalPrefix = 'user.';

export function isPersonalChannel(channel: string): boolean {
  return channel.startsWith(personalPrefix);
}

/** The channel of outbox rows that are orders to the realtime edge, not messages. */
export const controlChannel = 'control';

/** How long the node that wrote a row has to deliver it, before the others do. */
export const handOverSeconds = 5;

/** Few enough that to put a statement together keeps the loop for a moment only. */
const rowsPerInsert = 100;

type NewRow = Pick<typeof outbox.$inferInsert, 'channel' | 'message'>;

const gatheredIn = new WeakMap<Transaction, NewRow[]>();

/** From here on `leaveInOutbox` may be called in this transaction; `writeOutbox` writes what that was given. */
export function gatherOutbox(tx: Transaction): void {
  gatheredIn.set(tx, []);
}

/**
 * What leaves when the transaction has committed. Throws in a transaction whose end writes nothing: it would be lost
 * without a word.
 */
export function leaveInOutbox(tx: Transaction, rows: readonly NewRow[]): void {
  const gathered = gatheredIn.get(tx);
  if (!gathered) throw new Error('what leaves is written by transactions that `transact` runs');
  gathered.push(...rows);
}

/**
 * Writes all of it in its order, at the end of the transaction, where one statement does for however many causes there
 * were, and for the milestones people reached by them. Orders are every node's at once: they may be heard twice, and the
 * node may be one that delivers nothing.
 */
export async function writeOutbox(tx: Transaction): Promise<readonly OutboxRow[]> {
  const gathered = gatheredIn.get(tx) ?? [];
  const later = sql`now() + make_interval(secs => ${handOverSeconds})`;
  const written: OutboxRow[] = [];
  const reached = reachedIn(tx);
  if (gathered.length === 0) await reached;
  for (let start = 0; start < gathered.length; start += rowsPerInsert) {
    const rows = gathered.slice(start, start + rowsPerInsert);
    const within = reached && start === 0 ? tx.with(tx.$with('reached').as(reached)) : tx;
    written.push(
      ...(await within
        .insert(outbox)
        .values(rows.map((row) => ({ ...row, dueAt: row.channel === controlChannel ? sql`now()` : later })))
        .returning({ id: outbox.id, channel: outbox.channel, message: outbox.message })),
    );
  }
  return written;
}

/** For the only node of a database, before it writes: whoever wrote what lies here is gone, and delivers nothing more. */
export async function takeOverOutbox(db: Database): Promise<void> {
  await db.update(outbox).set({ dueAt: sql`now()` }).where(isNull(outbox.deliveredAt));
}
