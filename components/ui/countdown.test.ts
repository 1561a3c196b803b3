import { describe, expect, test } from 'vitest';
import { formatCountdown, spokenCountdown } from './countdown';

describe('a countdown', () => {
  test.each([
    [0, '00:00:00'],
    [1, '00:00:01'],
    [3 * 3_600_000 + 42 * 60_000 + 18_000, '03:42:18'],
    [100 * 3_600_000, '100:00:00'],
  ])('%i ms shows as %s', (milliseconds, text) => {
    expect(formatCountdown(milliseconds)).toBe(text);
  });

  test.each([
    [30_000, '1분 안'],
    [42 * 60_000, '42분'],
    [3 * 3_600_000, '3시간'],
    [3 * 3_600_000 + 42 * 60_000 + 18_000, '3시간 42분'],
  ])('%i ms is read as %s', (milliseconds, text) => {
    expect(spokenCountdown(milliseconds)).toBe(text);
  });
});
