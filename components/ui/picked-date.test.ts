import { describe, expect, test } from 'vitest';
import { clampPickedDate, defaultDateRange, formatPickedDate } from './picked-date';

describe('picked dates', () => {
  const date = { year: 2026, month: 3, day: 7 };

  test.each([
    ['day', '2026.03.07'],
    ['month', '2026.03'],
    ['year', '2026'],
  ] as const)('are written to the precision of a %s', (precision, text) => {
    expect(formatPickedDate(date, precision)).toBe(text);
  });

  test('reach from 10 years back to 10 years forward', () => {
    expect(defaultDateRange(date)).toEqual({
      min: { year: 2016, month: 1, day: 1 },
      max: { year: 2036, month: 12, day: 31 },
    });
  });

  test('keep within their month when the month gets shorter', () => {
    const range = defaultDateRange(date);
    expect(clampPickedDate({ year: 2024, month: 2, day: 31 }, range.min, range.max)).toEqual({
      year: 2024,
      month: 2,
      day: 29,
    });
  });
});
