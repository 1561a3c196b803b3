import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { createPartWatch } from '../adapters/part-watch';
import type { Database, Transaction } from '../db/database';
import { outbox } from '../db/schema';
import type { RealtimePublisher } from '../realtime/publisher';
import { personalPrefix } from './write-outbox';

/** Any number; the second key of the lock is the channel. */
const turnLock = 7_540_114;
const channelsAtOnce = 200;
/** Another node has the turn, and ends it in a moment. */
const turnMs = 20;
/** While something is away, it is tried this often. */
const retryMs = 500;
/** A node that stands still, or is cut off, keeps its turn no longer. Far more than the bus may take to answer. */
const turnEndsMs = 10_000;

/** SQL: the same as the index of what waits for people says, a constant, or the index could not be used. */
export const isPersonal = sql`${outbox.channel} like ${sql.raw(`'${personalPrefix}%'`)}`;

/** Makes jobs of pushes, inside the transaction that notes their delivery. */
export type EnqueuePushes = (pushes: readonly { alarmId: number }[], tx: Transaction) => Promise<void>;

interface Parts {
  readonly db: Database;
  readonly realtime: RealtimePublisher;
  readonly enqueuePushes: EnqueuePushes;
}

export interface PersonalDelivery {
  /** Something for these people was committed, by whichever node: all that waits for them leaves. */
  add(channels: readonly string[]): void;
  /** Tries one last time. */
  stop(): Promise<void>;
}

/**
 * Delivers what is one person's own (their `user.` channel), in the order in which it was committed. Whoever delivers to
 * a person takes their turn, a lock that all nodes share, and with it everything that waits, the rows of other nodes too;
 * the turn ends when the bus has it and it is noted. So a node that is late, or dead, or cut off from the bus is never
 * overtaken. Turns are people's, not the outbox's: one that lasts keeps nobody else waiting.
 */
export function createPersonalDelivery({ log, ...parts }: Parts & { log: Logger }): PersonalDelivery {
  const watch = createPartWatch({ part: 'delivery to people', log });
  const waiting = new Set<string>();
  const stopping = new AbortController();
  let working: Promise<void> | null = null;

  function add(channels: readonly string[]): void {
    for (const channel of channels) waiting.add(channel);
    if (waiting.size > 0)
      working ??= work().finally(() => {
        working = null;
      });
  }

  async function work(): Promise<void> {
    while (waiting.size > 0) {
      const channels = [...waiting].slice(0, channelsAtOnce);
      for (const channel of channels) waiting.delete(channel);
      await deliver(channels);
    }
  }

  async function deliver(channels: readonly string[]): Promise<void> {
    try {
      const { busy, failure } = await takeTurns(parts, channels);
      void addLater(busy, turnMs);
      if (failure !== undefined) throw failure;
      watch.noteBack();
    } catch (error) {
      // The rows stay undelivered.
      watch.noteAway(error);
      void addLater(channels, retryMs);
    }
  }

  async function addLater(channels: readonly string[], ms: number): Promise<void> {
    if (channels.length === 0 || stopping.signal.aborted) return;
    await wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    add(channels);
  }

  return {
    add,
    async stop() {
      stopping.abort();
      // What waited for its time has just been added.
      await wait(0);
      await working;
    },
  };
}

/** Answers whose turn another node has, and the first failure. What the bus took is marked: it is not sent twice. */
async function takeTurns(
  { db, realtime, enqueuePushes }: Parts,
  channels: readonly string[],
): Promise<{ busy: string[]; failure: unknown }> {
  return db.transaction(async (tx) => {
    const own = await lockChannels(tx, channels);
    const busy = channels.filter((channel) => !own.includes(channel));
    if (own.length === 0) return { busy, failure: undefined };
    // Read after the turns were taken: whatever the last holder delivered is marked by now.
    const rows = await tx
      .select({ id: outbox.id, channel: outbox.channel, message: outbox.message, push: outbox.push })
      .from(outbox)
      .where(and(isNull(outbox.deliveredAt), isPersonal, inArray(outbox.channel, own)))
      .orderBy(asc(outbox.id));
    // What is given to the bus first leaves first, and nobody waits for an answer in between.
    const outcomes = await Promise.allSettled(
      rows.map(({ channel, message }) => realtime.publish(channel, message)),
    );
    const delivered = rows.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    const ids = delivered.map(({ id }) => id);
    if (ids.length > 0)
      await tx.update(outbox).set({ deliveredAt: sql`now()` }).where(inArray(outbox.id, ids));
    // Of nodes of an earlier release; this one enqueues a push where it is caused.
    const pushes = delivered.flatMap(({ push }) => push ?? []);
    await enqueuePushes(pushes, tx);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    return { busy, failure: failed?.reason };
  });
}

/** The channels among these that no other node delivers to right now; they are this transaction's until it ends. */
async function lockChannels(tx: Transaction, channels: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ channel: string }>(sql`
    select channel, set_config('idle_in_transaction_session_timeout', ${String(turnEndsMs)}, true)
    from json_array_elements_text(${JSON.stringify(channels)}::json) as asked(channel)
    where pg_try_advisory_xact_lock(${turnLock}, hashtext(channel))`);
  return rows.map(({ channel }) => channel);
}
