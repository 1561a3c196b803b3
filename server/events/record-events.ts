import { sql } from 'drizzle-orm';
import { eventSchema, type ProductEvent } from '@/contract/event-data';
import type { Transaction } from '../db/database';
import { alarms, pushTokens } from '../db/schema';
import { textOfEvent } from './event-texts';
import { wantPushes } from './wanted-pushes';
import { leaveInOutbox } from './write-outbox';

export type NewEvent = ProductEvent & {
  /** Whom it notifies. */
  readonly userId: number;
  /** Whose photo the alarm shows. */
  readonly actorUserId?: number | undefined;
  /** Until when something can be done about it: what its text names, and how long its push is kept. */
  readonly endsAt?: Date | undefined;
};

/** Columns are written out: what an insert gives back names them without their table. */
const ownerHasDevice = sql<boolean>`exists (select from ${pushTokens} device where device.user_id = ${alarms}.user_id)`;

/**
 * Writes events in the transaction that causes them, one that `transact` runs: the alarm, the realtime message and the
 * push of each who has a device (docs/product.md#events). They leave after the commit and never without it. What the
 * schema of a kind does not name is not written.
 */
export async function recordEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ userId, actorUserId, endsAt, ...happened }) => {
    const event = eventSchema.parse(happened);
    return { userId, actorUserId, endsAt, event, text: textOfEvent(event, endsAt) };
  });
  const written = await tx
    .insert(alarms)
    .values(rows.map(({ userId, actorUserId, event, text }) => ({ userId, actorUserId, ...event, ...text })))
    .returning({ id: alarms.id, createdAt: alarms.createdAt, hasDevice: ownerHasDevice });
  // A job for somebody without a device would be taken, looked into and noted for nothing: at a drop, a hundred thousand.
  wantPushes(
    tx,
    written.flatMap(({ id, hasDevice }, index) => {
      const endsAt = rows[index]?.endsAt?.toISOString();
      return hasDevice ? [{ alarmId: id, ...(endsAt && { endsAt }) }] : [];
    }),
  );
  leaveInOutbox(
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
