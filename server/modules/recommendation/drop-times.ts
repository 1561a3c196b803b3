import { seoul } from '../../clock/seoul-date';

/** The next daily drop, strictly after `now`. */
export function nextDropAt(now: Date, hour: number): Date {
  const today = seoul(now).startOf('day').add(hour, 'hour');
  return (today.isAfter(now) ? today : today.add(1, 'day')).toDate();
}

/** The latest daily drop at or before `now`. */
export function lastDropAt(now: Date, hour: number): Date {
  return seoul(nextDropAt(now, hour)).subtract(1, 'day').toDate();
}
