import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { App, MemberContext } from '../../app-context';
import { alarms } from '../../db/schema';
import { notFromBlocked } from './not-from-blocked';

/** The number on the bell. */
async function getUnreadAlarmCount({ db }: App, userId: number): Promise<{ count: number }> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(alarms)
    .where(and(eq(alarms.userId, userId), isNull(alarms.readAt), notFromBlocked(userId)));
  return { count: row?.count ?? 0 };
}

/** The number on the bell, and how long ago anything happened at all. */
export async function getAlarmSummary(
  { db }: App,
  userId: number,
): Promise<{ count: number; newestAgeMs: number | null }> {
  const unread = sql`select count(*)::int from ${alarms} where ${alarms.userId} = ${userId} and ${alarms.readAt} is null
    and ${notFromBlocked(userId)}`;
  // Both moments are the database's: its clock wrote the alarms.
  const age = sql`select greatest(0, extract(epoch from clock_timestamp() - ${alarms.createdAt}) * 1000)::float8
    from ${alarms} where ${alarms.userId} = ${userId} order by ${alarms.id} desc limit 1`;
  const { rows } = await db.execute(sql`select (${unread}) as count, (${age}) as "newestAgeMs"`);
  return summarySchema.parse(rows[0]);
}

const summarySchema = z.object({
  count: z.number(),
  newestAgeMs: z.number().transform(Math.round).nullable(),
});

/** Marks a person's alarms up to and including an id as read; answers how many are unread after. */
export async function readAlarms(
  { app, userId }: MemberContext,
  { upToId }: { upToId: number },
): Promise<{ count: number }> {
  await app.db
    .update(alarms)
    .set({ readAt: app.clock.now() })
    .where(and(eq(alarms.userId, userId), lte(alarms.id, upToId), isNull(alarms.readAt)));
  return getUnreadAlarmCount(app, userId);
}
