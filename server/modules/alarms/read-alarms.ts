import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { getUnreadAlarmCount, readAlarms as readAlarmsCall } from '@/contract/alarms';
import type { ParsedBody, ResponseBody } from '@/contract/call';
import type { MemberContext } from '../../app-context';
import { alarms, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { recordChanges } from '../../events/record-messages';
import { alarmSummaryQuery, countOfUnread } from './alarm-queries';

/** The number on the bell, and how long ago anything happened at all. */
export async function getAlarmSummary({
  app,
  userId,
}: MemberContext): Promise<ResponseBody<typeof getUnreadAlarmCount>> {
  return alarmSummaryQuery(app.db, { userId });
}

/**
 * Marks a person's alarms up to and including an id as read, or the one alone whose push was opened; answers how many
 * are unread after. Their other phones hear of it: the bell there follows, and once it is empty the lock screen does.
 */
export async function readAlarms(
  { app, userId }: MemberContext,
  input: ParsedBody<typeof readAlarmsCall>,
): Promise<{ count: number }> {
  const isMeant: SQL = 'upToId' in input ? lte(alarms.id, input.upToId) : eq(alarms.id, input.alarmId);
  const count = await transact(app, async (tx) => {
    const read = tx.$with('read').as(
      tx
        .update(alarms)
        .set({ readAt: app.clock.now() })
        .where(and(eq(alarms.userId, userId), isMeant, isNull(alarms.readAt)))
        .returning({ id: alarms.id }),
    );
    const [after] = await tx
      .with(read)
      .select({
        count: countOfUnread(sql`${userId}`, isMeant),
        isNews: sql<boolean>`exists (select from ${read})`,
      })
      .from(users)
      .where(eq(users.id, userId));
    if (after?.isNews) recordChanges(tx, [userId], ['alarms']);
    return after?.count ?? 0;
  });
  return { count };
}
