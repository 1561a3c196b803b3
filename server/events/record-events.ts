import { eventSchema, type ProductEvent } from '@/contract/event-data';
import type { Transaction } from '../db/database';
import { alarms } from '../db/schema';
import { textOfEvent } from './event-texts';
import { wantPushes } from './wanted-pushes';
import { writeOutbox } from './write-outbox';

export type NewEvent = ProductEvent & {
  /** Whom it notifies. */
  readonly userId: number;
  /** Whose photo the alarm shows. */
  readonly actorUserId?: number | undefined;
};

/**
 * Writes events in the transaction that causes them, one that `transact` runs: the alarm, the realtime message and the
 * push of each (docs/product.md#events). They leave after the commit and never without it. What the schema of a kind does
 * not name is not written.
 */
export async function recordEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ userId, actorUserId, ...happened }) => {
    const event = eventSchema.parse(happened);
    return { userId, actorUserId, event, text: textOfEvent(event) };
  });
  const written = await tx
    .insert(alarms)
    .values(rows.map(({ userId, actorUserId, event, text }) => ({ userId, actorUserId, ...event, ...text })))
    .returning({ id: alarms.id, createdAt: alarms.createdAt });
  wantPushes(
    tx,
    written.map(({ id }) => ({ alarmId: id })),
  );
  await writeOutbox(
    tx,
    rows.map(({ userId, event }, index) => {
      const alarm = written[index];
      if (!alarm) throw new Error('an alarm row is missing');
      return {
        channel: `user.${userId}`,
        message: { ...event, id: alarm.id, at: alarm.createdAt.toISOString() },
      };
    }),
  );
}
