/** In the order of a Korean week. */
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof weekdays)[number];

/** 월 to 일. */
export function weekdayLetter(day: Weekday): string {
  return '월화수목금토일'.charAt(weekdays.indexOf(day));
}
