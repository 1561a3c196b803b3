import type PgBoss from 'pg-boss';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { dailyCron } from '../../testing/api/daily-cron';
import { rememberDue, startSchedule } from './schedule';

test.each([
  ['* * * * *', '2026-11-22T03:14:27Z', '2026-11-22T03:14:00Z'],
  ['* * * * *', '2026-11-22T03:14:00Z', '2026-11-22T03:14:00Z'],
  // Noon in Seoul, where there is no summer time.
  ['0 12 * * *', '2026-11-22T02:59:59Z', '2026-11-21T03:00:00Z'],
  ['0 12 * * *', '2026-11-22T03:00:00Z', '2026-11-22T03:00:00Z'],
  ['23 4 * * *', '2026-07-01T19:22:59Z', '2026-06-30T19:23:00Z'],
  ['17 * * * *', '2026-11-22T03:17:00.001Z', '2026-11-22T03:17:00Z'],
])('%s was last due at %s: %s', (cron, now, due) => {
  expect(rememberDue(cron)(new Date(now)).due).toEqual(new Date(due));
});

test('what is remembered of a schedule is what a search finds at every moment, also when the clock is put back', () => {
  const remembered = rememberDue('17 * * * *');
  for (const text of ['03:16:59.999', '03:17:00', '03:59:00', '04:17:00', '03:00:00', '23:59:59']) {
    const now = new Date(`2026-11-22T${text}Z`);
    expect(remembered(now)).toEqual(rememberDue('17 * * * *')(now));
  }
});

test('what is due is enqueued at its moment, not at the next round of looks, and who works on it is woken', async () => {
  const stopping = new AbortController();
  const sent: { due: number; lateMs: number }[] = [];
  const woken: string[] = [];
  const send = async (_queue: string, _data: object, { singletonKey }: { singletonKey: string }) => {
    const due = Date.parse(singletonKey);
    sent.push({ due, lateMs: Date.now() - due });
    return null;
  };
  const schedule = startSchedule({
    kinds: [{ queue: 'soon', schema: z.object({}), retryLimit: 0, cron: '*/2 * * * * *' }],
    boss: { send } as unknown as PgBoss,
    log: pino({ level: 'silent' }),
    signal: stopping.signal,
    wake: (queue) => woken.push(queue),
  });
  await expect.poll(() => sent.length, { timeout: 18_000 }).toBeGreaterThan(3);
  stopping.abort();
  await schedule.done;
  // The first of them was due before the first look.
  const onTime = sent.slice(1);
  for (const { lateMs } of onTime) expect(lateMs).toBeGreaterThanOrEqual(0);
  expect(Math.min(...onTime.map(({ lateMs }) => lateMs))).toBeLessThan(500);
  expect(woken).toHaveLength(sent.length);
});

test('what a node that starts makes up for is what each kind says', async () => {
  const stopping = new AbortController();
  const woken: string[] = [];
  const kind = { schema: z.object({}), retryLimit: 0, cron: dailyCron(new Date(Date.now() - 7_200_000)) };
  const schedule = startSchedule({
    kinds: [
      { ...kind, queue: 'by itself' },
      { ...kind, queue: 'for an hour', madeUpForMs: 3_600_000 },
      { ...kind, queue: 'for three hours', madeUpForMs: 3 * 3_600_000 },
    ],
    boss: { send: async () => null } as unknown as PgBoss,
    log: pino({ level: 'silent' }),
    signal: stopping.signal,
    wake: (queue) => woken.push(queue),
  });
  await expect.poll(() => woken.length, { timeout: 18_000 }).toBeGreaterThan(0);
  stopping.abort();
  await schedule.done;
  expect(woken).toEqual(['for three hours']);
});
