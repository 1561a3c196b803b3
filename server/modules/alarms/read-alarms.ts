import { and, eq, isNull, lte } from 'drizzle-orm';
import type { getUnreadAlarmCount } from '@/contract/alarms';
import type { ResponseBody } from '@/contract/call';
import type { MemberContext } from '../../app-context';
import { alarms } from '../../db/schema';
import { transact } from '../../db/transact';
import { recordChanges } from '../../events/record-messages';
import { alarmSummaryQuery } from './alarm-queries';

/** The number on the bell, and how long ago anything happened at all. */
export async function getAlarmSummary({
  app,
  userId,
}: MemberContext): Promise<ResponseBody<typeof getUnreadAlarmCount>> {
  return alarmSummaryQuery(app.db, { userId });
}

/**
 * Marks a person's alarms up to and including an id as read; answers how many are unread after. Their other phones hear
 * of it: the bell there is empty, and what the lock screen shows goes.
 */
export async function readAlarms(
  { app, userId }: MemberContext,
  { upToId }: { upToId: number },
): Promise<{ count: number }> {
  await transact(app, async (tx) => {
    const read = await tx
      .update(alarms)
      .set({ readAt: app.clock.now() })
      .where(and(eq(alarms.userId, userId), lte(alarms.id, upToId), isNull(alarms.readAt)))
      .returning({ id: alarms.id });
    if (read.length > 0) recordChanges(tx, [userId], ['alarms']);
  });
  const { count } = await alarmSummaryQuery(app.db, { userId });
  return { count };
}
