import { isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { outbox } from '../db/schema';

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

const writtenIn = new WeakMap<Transaction, OutboxRow[]>();

/**
 * Writes what leaves when the transaction has committed. Orders are every node's at once: they may be heard twice, and
 * the node may be one that delivers nothing.
 */
export async function writeOutbox(
  tx: Transaction,
  rows: readonly Pick<typeof outbox.$inferInsert, 'channel' | 'message'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const later = sql`now() + make_interval(secs => ${handOverSeconds})`;
  const written = await tx
    .insert(outbox)
    .values(rows.map((row) => ({ ...row, dueAt: row.channel === controlChannel ? sql`now()` : later })))
    .returning({ id: outbox.id, channel: outbox.channel, message: outbox.message });
  writtenIn.set(tx, [...(writtenIn.get(tx) ?? []), ...written]);
}

/** For the only node of a database, before it writes: whoever wrote what lies here is gone, and delivers nothing more. */
export async function takeOverOutbox(db: Database): Promise<void> {
  await db.update(outbox).set({ dueAt: sql`now()` }).where(isNull(outbox.deliveredAt));
}

/** What this transaction wrote so far, in order. */
export function writtenOutbox(tx: Transaction): readonly OutboxRow[] {
  return writtenIn.get(tx) ?? [];
}
