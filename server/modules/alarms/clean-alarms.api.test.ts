import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getAlarms, getUnreadAlarmCount } from '@/contract/alarms';
import { ALARM_DAYS } from '@/contract/constants';
import type { Person } from '../../../testing/api/person';
import { useTestApi } from '../../../testing/api/use-api';
import { alarms } from '../../db/schema';
import { cleanAlarms } from './clean-alarms';

const api = useTestApi();
const limit = new Date(Date.now() - ALARM_DAYS * 86_400_000);
const day = 86_400_000;

/** Alarms of a person, one after the other, all as old as that. */
async function alarmsOf({ id: userId }: Person, count: number, { createdAt, isRead = false }: Age) {
  const alarm = {
    userId,
    type: 'TEAM_READY_TO_MATCH' as const,
    title: '셋이 모였어요',
    data: { teamId: 1, teamName: '' },
  };
  const readAt = isRead ? createdAt : null;
  const rows = Array.from({ length: count }, () => ({ ...alarm, readAt, createdAt }));
  return (await api.app.db.insert(alarms).values(rows).returning({ id: alarms.id })).map(({ id }) => id);
}
type Age = { createdAt: Date; isRead?: boolean };

const keptOf = async ({ id }: Person) =>
  (
    await api.app.db
      .select({ id: alarms.id })
      .from(alarms)
      .where(eq(alarms.userId, id))
      .orderBy(asc(alarms.id))
  ).map((row) => row.id);

test('alarms older than ninety days go, read or not; younger ones stay, and the number on the bell follows', async () => {
  const me = await api.person();
  const before = await keptOf(me);
  await alarmsOf(me, 2, { createdAt: new Date(limit.getTime() - day) });
  await alarmsOf(me, 1, { createdAt: new Date(limit.getTime() - day), isRead: true });
  const young = await alarmsOf(me, 1, { createdAt: new Date(limit.getTime() + day) });
  await cleanAlarms(api);
  const kept = [...before, ...young];
  expect(await keptOf(me)).toEqual(kept);
  const { items } = await api.call(getAlarms, { as: me });
  expect(items.map(({ id }) => id)).toEqual(kept.reverse());
  expect((await api.call(getUnreadAlarmCount, { as: me })).count).toBe(kept.length);
});

test('a round that dies in its middle keeps what it deleted deleted, and the next one does the rest', async () => {
  const me = await api.person();
  const before = await keptOf(me);
  await alarmsOf(me, 2100, { createdAt: new Date(limit.getTime() - day) });
  await killAtSecondBatch();
  expect(await keptOf(me)).toHaveLength(before.length + 1100);
  await cleanAlarms(api);
  expect(await keptOf(me)).toEqual(before);
});

/** The database lets one batch go, and ends the next. */
async function killAtSecondBatch() {
  const { db } = api.app;
  await db.execute(sql`create sequence batches`);
  await db.execute(sql`create function end_second_batch() returns trigger language plpgsql as
    $$ begin if nextval('batches') > 1 then raise 'killed'; end if; return null; end $$`);
  await db.execute(
    sql`create trigger end_second_batch after delete on alarms for each statement execute function end_second_batch()`,
  );
  try {
    await expect(cleanAlarms(api)).rejects.toThrow();
  } finally {
    await db.execute(sql`drop trigger end_second_batch on alarms`);
    await db.execute(sql`drop function end_second_batch`);
    await db.execute(sql`drop sequence batches`);
  }
}

test('what is old is found by its index, however many alarms are kept', async () => {
  await alarmsOf(await api.person(), 3000, { createdAt: new Date() });
  await api.app.db.execute(sql`analyze alarms`);
  const plan = await api.app.db.execute(
    sql`explain select id from alarms where created_at < ${limit.toISOString()}::timestamptz order by created_at limit 1000`,
  );
  expect(JSON.stringify(plan.rows)).toContain('alarms_created');
});
