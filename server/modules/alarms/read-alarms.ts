import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { App } from '../../app-context';
import { alarms } from '../../db/schema';

/** The number on the bell. */
export async function getUnreadAlarmCount({ db }: App, userId: number): Promise<{ count: number }> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(alarms)
    .where(and(eq(alarms.userId, userId), isNull(alarms.readAt)));
  return { count: row?.count ?? 0 };
}

/** Marks a person's alarms up to and including an id as read; answers how many are unread after. */
export async function readAlarms(
  app: App,
  userId: number,
  { upToId }: { upToId: number },
): Promise<{ count: number }> {
  await app.db
    .update(alarms)
    .set({ readAt: app.clock.now() })
    .where(and(eq(alarms.userId, userId), lte(alarms.id, upToId), isNull(alarms.readAt)));
  return getUnreadAlarmCount(app, userId);
}
