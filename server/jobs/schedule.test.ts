import { expect, test } from 'vitest';
import { lastDue, rememberDue } from './schedule';

test.each([
  ['* * * * *', '2026-11-22T03:14:27Z', '2026-11-22T03:14:00Z'],
  ['* * * * *', '2026-11-22T03:14:00Z', '2026-11-22T03:14:00Z'],
  // Noon in Seoul, where there is no summer time.
  ['0 12 * * *', '2026-11-22T02:59:59Z', '2026-11-21T03:00:00Z'],
  ['0 12 * * *', '2026-11-22T03:00:00Z', '2026-11-22T03:00:00Z'],
  ['23 4 * * *', '2026-07-01T19:22:59Z', '2026-06-30T19:23:00Z'],
  ['17 * * * *', '2026-11-22T03:17:00.001Z', '2026-11-22T03:17:00Z'],
])('%s was last due at %s: %s', (cron, now, due) => {
  expect(lastDue(cron, new Date(now))).toEqual(new Date(due));
});

test('what is remembered of a schedule is what a search finds at every moment, also when the clock is put back', () => {
  const lastDueAt = rememberDue('17 * * * *');
  for (const text of ['03:16:59.999', '03:17:00', '03:59:00', '04:17:00', '03:00:00', '23:59:59']) {
    const now = new Date(`2026-11-22T${text}Z`);
    expect(lastDueAt(now)).toEqual(lastDue('17 * * * *', now));
  }
});
