import { and, eq, sql } from 'drizzle-orm';
import { eventSchema } from '@/contract/event-data';
import type { Transaction } from '../../db/database';
import { alarms } from '../../db/schema';
import { textOfEvent } from '../../events/event-texts';
import type { FriendRequestRow } from './repository';

type Ended = Pick<FriendRequestRow, 'id' | 'toUserId'>;

/**
 * The alarm of a request that was answered says no longer that somebody waits: of an accepted one it says that the two
 * are friends, which its owner knows already; of every other one there is nothing left to say.
 */
export async function settleRequestAlarm(
  tx: Transaction,
  { id, toUserId }: Ended,
  { isAccepted, now }: { isAccepted: boolean; now: Date },
): Promise<void> {
  const told = and(
    eq(alarms.userId, toUserId),
    eq(alarms.type, 'FRIEND_REQUEST_RECEIVED'),
    sql`${alarms.data}->>'friendRequestId' = ${String(id)}`,
  );
  if (!isAccepted) {
    await tx.delete(alarms).where(told);
    return;
  }
  const [alarm] = await tx.select({ data: alarms.data }).from(alarms).where(told);
  if (!alarm || !('nickname' in alarm.data) || !('userId' in alarm.data)) return;
  const event = eventSchema.parse({ type: 'FRIEND_REQUEST_ACCEPTED', data: alarm.data });
  await tx
    .update(alarms)
    .set({
      ...event,
      ...textOfEvent(event),
      readAt: sql`coalesce(${alarms.readAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(told);
}
