import { parseDay } from '@/lib/format/parse-day';

/** A calendar day without a time zone, as people write it. */
export type PickedDate = { year: number; month: number; day: number };
export type DatePrecision = 'day' | 'month' | 'year';

/** YYYY.MM.DD, or the part of it that the precision keeps. */
export function formatPickedDate(date: PickedDate, precision: DatePrecision = 'day'): string {
  const parts = [String(date.year), String(date.month).padStart(2, '0'), String(date.day).padStart(2, '0')];
  return parts.slice(0, { year: 1, month: 2, day: 3 }[precision]).join('.');
}

export function daysInMonth(year: number, month: number): number {
  return parseDay(`${year}.${month}`, ['YYYY.M']).daysInMonth();
}

/** The day kept within its month and within [min, max]. */
export function clampPickedDate(date: PickedDate, min: PickedDate, max: PickedDate): PickedDate {
  const real = { ...date, day: Math.min(date.day, daysInMonth(date.year, date.month)) };
  if (comparePickedDates(real, min) < 0) return min;
  if (comparePickedDates(real, max) > 0) return max;
  return real;
}

/** 10 years back to 10 years forward. */
export function defaultDateRange(today: PickedDate): { min: PickedDate; max: PickedDate } {
  return {
    min: { year: today.year - 10, month: 1, day: 1 },
    max: { year: today.year + 10, month: 12, day: 31 },
  };
}

function comparePickedDates(a: PickedDate, b: PickedDate): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}
