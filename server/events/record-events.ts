import type { EventKind } from '@/contract/events';
import type { Transaction } from '../db/database';
import { alarms, type EventData, outbox } from '../db/schema';
import { textOfEvent } from './event-texts';

export interface NewEvent {
  /** Whom it notifies. */
  userId: number;
  type: EventKind;
  /** Ids a screen needs (matchId, teamId, invitationId …) and names for the text; nothing private of others. */
  data: EventData;
  /** Whose photo the alarm shows. */
  actorUserId?: number;
}

/**
 * Writes events in the transaction that causes them: the alarm, the realtime message and the push of each
 * (docs/product.md#events). They leave after the commit and never without it.
 */
export async function recordEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ ...event, ...textOfEvent(event.type, event.data) }));
  const written = await tx
    .insert(alarms)
    .values(
      rows.map(({ userId, type, title, body, data, actorUserId }) => ({
        userId,
        type,
        title,
        body,
        data,
        actorUserId,
      })),
    )
    .returning({ id: alarms.id, createdAt: alarms.createdAt });
  await tx.insert(outbox).values(
    rows.map(({ userId, type, data }, index) => {
      const alarm = written[index];
      if (!alarm) throw new Error('an alarm row is missing');
      return {
        channel: `user.${userId}`,
        message: { type, id: alarm.id, at: alarm.createdAt.toISOString(), data },
        push: { alarmId: alarm.id },
      };
    }),
  );
}
