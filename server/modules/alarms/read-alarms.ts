import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { getUnreadAlarmCount } from '@/contract/alarms';
import type { ResponseBody } from '@/contract/call';
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
 * Marks a person's alarms up to and including an id as read; answers how many are unread after. Their other phones hear
 * of it: the bell there is empty, and what the lock screen shows goes.
 */
export async function readAlarms(
  { app, userId }: MemberContext,
  { upToId }: { upToId: number },
): Promise<{ count: number }> {
  const count = await transact(app, async (tx) => {
    const read = tx.$with('read').as(
      tx
        .update(alarms)
        .set({ readAt: app.clock.now() })
        .where(and(eq(alarms.userId, userId), lte(alarms.id, upToId), isNull(alarms.readAt)))
        .returning({ id: alarms.id }),
    );
    const [after] = await tx
      .with(read)
      .select({
        count: countOfUnread(sql`${userId}`, sql`${upToId}`),
        isNews: sql<boolean>`exists (select from ${read})`,
      })
      .from(users)
      .where(eq(users.id, userId));
    if (after?.isNews) recordChanges(tx, [userId], ['alarms']);
    return after?.count ?? 0;
  });
  return { count };
}
