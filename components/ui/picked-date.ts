/** A calendar day without a time zone, as people write it. */
export type PickedDate = { year: number; month: number; day: number };
export type DatePrecision = 'day' | 'month' | 'year';

/** YYYY.MM.DD, or the part of it that the precision keeps. */
export function formatPickedDate(date: PickedDate, precision: DatePrecision = 'day'): string {
  const parts = [String(date.year), String(date.month).padStart(2, '0'), String(date.day).padStart(2, '0')];
  return parts.slice(0, { year: 1, month: 2, day: 3 }[precision]).join('.');
}

/** null for text that is not a date. Missing month and day count as the first. */
export function parsePickedDate(text: string): PickedDate | null {
  const match = /^(\d{4})(?:\.(\d{1,2}))?(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const date = { year: Number(match[1]), month: Number(match[2] ?? 1), day: Number(match[3] ?? 1) };
  const isReal =
    date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= daysInMonth(date.year, date.month);
  return isReal ? date : null;
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
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
