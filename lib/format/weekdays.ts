import { type Weekday, weekdayLetter, weekdays } from '@/contract/weekdays';

/** When a team likes to meet, e.g. 금·토요일에 만나기 좋아요; null when it does not say. */
export function formatAvailableDays(days: readonly Weekday[]): string | null {
  if (days.length === 0) return null;
  if (days.length === weekdays.length) return '어느 요일이든 좋아요';
  return `${days.map(weekdayLetter).join('·')}요일에 만나기 좋아요`;
}
