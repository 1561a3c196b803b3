import { expect, test } from 'vitest';
import { formatShortDay } from './short-day';

test('a day ahead is as short in every month, and bears no year', () => {
  expect(formatShortDay('2026-11-20T15:00:00Z')).toBe('11월 21일 (토)');
  expect(formatShortDay('2027-01-02T03:00:00Z')).toBe('1월 2일 (토)');
});
